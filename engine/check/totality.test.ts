import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFlow } from '../load/flowText.ts';
import { entryOf } from './catalogue/index.ts';
import { checkFlow } from './checkFlow.ts';
import { edited } from './testing/edited.ts';
import { proveFlow } from './testing/sharedFlows.ts';
import { sampleFlow } from './testing/sampleFlow.ts';
import { sampleLanguage } from './testing/sampleLanguage.ts';
import { spoiltFlows } from './testing/spoil.ts';

const language = sampleLanguage();

describe('the checker, whatever it is given', () => {
  const spoilt = spoiltFlows(sampleFlow, () => proveFlow);

  it('never throws, and says of each problem what, where and what to do', () => {
    fc.assert(
      fc.property(spoilt, (flow) => {
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
      }),
      { numRuns: 400 },
    );
  }, 60_000);

  it('takes names that every object has for what they are: no messages', () => {
    const rules = [{ check: 'answers.amount > 0', message: 'toString', params: { most: 'answers.amount' } }];
    expect(() => checkFlow(edited(sampleFlow(), { '/steps/1/rules': rules }), language)).not.toThrow();
  });

  it('takes a name that is none for what it is, also that of a result', () => {
    const { problems } = checkFlow(edited(sampleFlow(), { '/steps/1/load/as': 'acc(ounts' }), language);
    expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toContain('malformed-value /steps/1/load/as');
  });

  it('takes any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(checkFlow(value, language).problems.length).toBeGreaterThan(0);
      }),
    );
  });

  it('finds the same however often it is asked', () => {
    fc.assert(
      fc.property(spoilt, (flow) => {
        expect(checkFlow(flow, language).problems).toEqual(checkFlow(structuredClone(flow), language).problems);
      }),
      { numRuns: 50 },
    );
  }, 60_000);
});
