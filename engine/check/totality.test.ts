import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFlow } from '../load/flowText.ts';
import { entryOf } from './catalogue.ts';
import { checkFlow } from './checkFlow.ts';
import { proveFlow } from './testing/sharedFlows.ts';
import { sampleFlow } from './testing/sampleFlow.ts';
import { sampleLanguage } from './testing/sampleLanguage.ts';

const language = sampleLanguage();

/** A change to one place of a flow: what stands there becomes something else, goes, moves or comes twice. */
type Change = { readonly at: number; readonly how: 'replace' | 'remove' | 'rename' | 'copy'; readonly to: unknown; readonly key: string };

const sources = ['answers.amount > 3', 'answers.', 'conditions.joint', '!conditions.joint', 'computed.fee', 'item.name', "data.accounts.items.map(x, x.id)", 'true', '1', '((((', '', "answers.people.all(p, p.share != 1)", 'x'.repeat(3000), 'answers.prove.nickname', 'returned.x', 'customer.dueOn'];
const keys = ['id', 'when', 'next', 'to', 'kind', 'flow', 'item', 'steps', 'fields', 'options', 'on', '*', 'load', 'submit', 'outcomes', '__proto__', 'constructor', 'toString', 'a/b~c', '=', 'section', 'each', 'rows', 'from', 'text'];
const replacement = fc.oneof(
  fc.constantFrom(...sources), fc.constantFrom(...keys), fc.constantFrom('review', 'amount', 'people', 'prove', 'done', 'tasks', 'group', 'wait', 'redirect', 'round', 'sample'),
  fc.constantFrom({ '=': 'answers.amount' }, { when: 'true', to: 'amount' }, [{ to: 'amount', times: 2 }, { to: 'review' }], {}, [], null, true, 0, -1, 1e308, ''),
  fc.jsonValue({ maxDepth: 2 }),
);
const change: fc.Arbitrary<Change> = fc.record({ at: fc.nat(), how: fc.constantFrom('replace', 'replace', 'remove', 'rename', 'copy'), to: replacement, key: fc.constantFrom(...keys) });

/** Every place of a value that can be changed. */
function places(value: unknown): readonly { readonly owner: object; readonly key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [{ owner: value, key }, ...places(part)]);
}

function changed(flow: unknown, { at, how, to, key }: Change): void {
  const all = places(flow);
  const place = all[at % Math.max(all.length, 1)];
  if (!place) return;
  const value: unknown = Reflect.get(place.owner, place.key);
  const put = (name: string, thing: unknown) => Object.defineProperty(place.owner, name, { value: thing, enumerable: true, configurable: true, writable: true });
  if (how === 'replace') put(place.key, structuredClone(to));
  else if (how === 'remove') Reflect.deleteProperty(place.owner, place.key);
  else if (how === 'copy') put(Array.isArray(place.owner) ? String(place.owner.length) : key, structuredClone(value));
  else if (!Array.isArray(place.owner)) {
    Reflect.deleteProperty(place.owner, place.key);
    put(key, value);
  }
}

describe('the checker, whatever it is given', () => {
  const spoilt = fc.tuple(fc.constantFrom(sampleFlow, () => structuredClone(proveFlow)), fc.array(change, { minLength: 1, maxLength: 6 })).map(([make, changes]) => {
    const flow: unknown = make();
    for (const one of changes) changed(flow, one);
    const json: unknown = JSON.parse(JSON.stringify(flow));
    return json;
  });

  it('never throws, and says of each problem what, where and what to do', () => {
    fc.assert(fc.property(spoilt, (flow) => {
      const text = JSON.stringify(flow, null, 2);
      const { value, locate } = loadFlow(text);
      const { problems, checked } = checkFlow(value, language);
      for (const problem of problems) {
        expect(entryOf(problem.code)?.severity).toBe(problem.severity);
        expect(problem.message).toMatch(/\S/);
        expect(problem.hint).toMatch(/\S/);
        const { offset, length } = locate(problem, entryOf(problem.code)?.mark);
        expect(text.slice(offset, offset + length).length).toBe(length);
      }
      expect(checked === undefined).toBe(problems.some((problem) => problem.severity === 'error'));
    }), { numRuns: 400 });
  });

  it('takes any JSON', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(checkFlow(value, language).problems.length).toBeGreaterThan(0);
    }));
  });

  it('finds the same however often it is asked', () => {
    fc.assert(fc.property(spoilt, (flow) => {
      expect(checkFlow(flow, language).problems).toEqual(checkFlow(structuredClone(flow), language).problems);
    }), { numRuns: 50 });
  });
});
