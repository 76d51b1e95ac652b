import { describe, expect, test } from 'vitest';
import { beginRun } from '../advance/advance.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import { embedded, list, page } from '../advance/testing/walk.ts';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import type { Place } from './place.ts';
import { restsOf } from './rests.ts';
import type { Run } from './run.ts';
import {
  allDone,
  firstStep,
  followed,
  hasSections,
  isAsked,
  listsInSections,
  namedSections,
  sectionsOf,
  statusOf,
  straysOf,
} from './sections.ts';

const hub: Step = { id: 'hub', kind: 'tasks', title: 'Tasks', order: 'any' };
const one = (id: string, more: Partial<Step> = {}) => page(id, { section: 'one', ...more });
const two = (id: string, more: Partial<Step> = {}) => page(id, { section: 'two', ...more });
const named = ['one', 'two', 'bare'].map((id) => ({ id, title: id }));
const inner = embedded('inner', { steps: [page('x'), page('y')], passWhen: "answers.x == 'over'" });

async function standing(steps: readonly Step[], changes: Partial<Run> = {}, sections: Flow['sections'] | null = named) {
  const program = await programOf({ steps: [hub, ...steps, page('end')], ...(sections ? { sections } : {}) }, { inner });
  const begun = beginRun(program, { id: 'r1', facts: stranger }).run;
  const way = changes.way ?? ['hub', ...steps.map(({ id }) => id)];
  const answers = Object.fromEntries(steps.map(({ id }) => [id, `${id} said`]));
  const run: Run = { ...begun, trail: way, settled: way, answers: { '': answers }, rests: {}, ...changes, way };
  const at = (path: string): Place => program.places.get(path) as Place;
  return { there: { program, run, facts: { ...stranger } }, at, hub: at('hub') };
}
const inside: Step = { id: 'in', kind: 'flow', flow: 'inner', section: 'one' };

describe('the sections of a task list', () => {
  test('are those that have steps, and of these those that ask something now', async () => {
    const { there, at, hub } = await standing([one('a'), two('b', { when: "answers.a == 'x'" }), page('c')]);
    expect([namedSections(there.program, hub), sectionsOf(there, hub)]).toEqual([['one', 'two'], ['one']]);
    expect(['one', 'two', 'bare'].map((id) => firstStep(there.program, hub, id))).toEqual(['a', 'b', undefined]);
    expect([isAsked(there, at('a')), isAsked(there, at('b'))]).toEqual([true, false]);
    const none = await standing([one('a')], {}, null);
    expect([namedSections(none.there.program, none.hub), allDone(none.there, none.hub)]).toEqual([[], true]);
  });

  test('are there once the way has come to one', async () => {
    const { there } = await standing([one('a')]);
    expect([hasSections(there.program, there.run), hasSections(there.program, { ...there.run, way: ['a', 'gone'] })]).toEqual([
      true,
      false,
    ]);
  });

  test('have the lists that stand in them, on the way', async () => {
    const steps = [
      list('papers', [page('file')], { section: 'one' }),
      two('a'),
      list('later', [page('more')], { section: 'two' }),
      list('out', [page('who')]),
    ];
    const { there } = await standing(steps, { way: ['hub', 'papers', 'a', 'out', 'gone'] });
    expect(listsInSections(there.program, there.run).map(({ path }) => path)).toEqual(['papers']);
    expect(listsInSections(there.program, { ...there.run, way: ['papers'] })).toEqual([]);
  });
});

describe('a section is done', () => {
  const status = async (steps: readonly Step[], changes: Partial<Run> = {}) => {
    const { there, hub } = await standing(steps, changes);
    return statusOf(there, hub, 'one');
  };
  const all = ['hub', 'in', 'in/x', 'in/y'];
  test.each<[string, readonly Step[], Partial<Run>, string]>([
    ['with every page of it taken', [one('a'), one('b')], {}, 'done'],
    ['not with one that is not', [one('a'), one('b')], { settled: ['a'] }, 'open'],
    ['without one that is not asked', [one('a'), one('b', { when: 'false' })], { settled: ['a'] }, 'done'],
    ['not where its answers rest on something else now', [one('a')], { rests: { a: 'other' } }, 'open'],
    ['where it leads back to the list by a route', [one('a', { next: 'hub' }), one('b')], { settled: ['a'] }, 'done'],
    ['not where it leads out of the flow', [one('a', { next: 'failed' })], {}, 'open'],
    ['not where it goes round', [one('a', { next: 'b' }), one('b', { next: 'a' })], {}, 'open'],
    ['with a flow in it that is over', [inside], { way: all }, 'done'],
    ['not in the midst of one', [inside], { way: all, settled: ['in/x'] }, 'open'],
    ['with one of which every page is taken', [inside], { way: all, settled: ['in/x', 'in/y'] }, 'done'],
    ['with one that is passed over', [inside], { settled: [], answers: { in: { x: 'over' } } }, 'done'],
    ['with one that is not asked', [{ ...inside, when: 'false' }], { settled: [] }, 'done'],
  ])('%s', async (_, steps, changes, expected) => {
    expect(await status(steps, changes)).toBe(expected);
  });

  test('where it rests on the same, and all are where each is', async () => {
    const { there, at, hub } = await standing([one('a', { when: "answers.b != 'x'" }), two('b')]);
    const rests = { a: restsOf(there, at('a'), there.run.answers[''] ?? {}) };
    const done = { ...there, run: { ...there.run, rests } };
    expect([statusOf(done, hub, 'one'), allDone(done, hub)]).toEqual(['done', true]);
    const half = { ...done, run: { ...done.run, settled: ['a'] } };
    expect([allDone(half, hub), statusOf(half, hub, 'one'), statusOf(half, hub, 'two')]).toEqual([false, 'done', 'open']);
  });

  test('and is followed step by step, until one says to stop', async () => {
    const { there, hub } = await standing([one('a'), inside, one('b')], { settled: [] });
    const seen: (readonly [string, boolean])[] = [];
    const run = followed(there, hub, 'one', (at, { path }, entered) => {
      seen.push([path, entered]);
      return { ...at.run, id: `${at.run.id}>${path}` };
    });
    expect(seen).toEqual([
      ['a', true],
      ['in/x', true],
      ['in/y', true],
      ['in', false],
      ['b', true],
    ]);
    expect(run?.id).toBe('r1>a>in/x>in/y>in>b');
    expect(followed(there, hub, 'one', (at, { path }) => (path === 'b' ? undefined : at.run))).toBeUndefined();
    expect(followed(there, hub, 'bare', (at) => at.run)).toBeUndefined();
  });
});

describe('steps of sections to which the answers do not lead any more', () => {
  const strays = async (steps: readonly Step[], changes: Partial<Run> = {}) =>
    straysOf((await standing(steps, changes)).there).map(({ path }) => path);
  const far = one('a', { next: [{ when: "answers.a == 'far'", to: 'c' }, { to: 'hub' }] });
  test.each<[string, readonly Step[], Partial<Run>, readonly string[]]>([
    ['are none where all are asked', [one('a'), one('b'), two('c')], {}, []],
    ['are those that are not asked', [one('a'), two('b', { when: 'false' }), two('c')], {}, ['b']],
    ['are those behind a route that is not taken', [far, one('b'), one('c')], {}, ['b', 'c']],
    ['are those that a route leaps over', [far, one('b'), one('c')], { answers: { '': { a: 'far' } } }, ['b']],
    ['are none behind a page that is yet to be asked', [far, one('b'), one('c')], { settled: [] }, []],
    [
      'are none of a way that goes round',
      [one('a', { next: [{ to: 'b' }] }), one('b', { next: [{ when: "answers.a == 'again'", to: 'a', times: 1 }, { to: 'hub' }] })],
      {},
      [],
    ],
    ['are those behind an end', [one('a', { next: 'failed' }), one('b')], {}, ['b']],
    ['are none of a flow that is asked', [inside, one('b')], { way: ['hub', 'in', 'in/x', 'in/y', 'b'] }, []],
    [
      'are all of a flow that is not',
      [{ ...inside, when: 'false' }, one('b')],
      { way: ['hub', 'in', 'in/x', 'in/y', 'b'] },
      ['in', 'in/x', 'in/y'],
    ],
    ['are none outside of sections', [one('a'), page('p', { when: 'false' })], {}, []],
    ['are none before there is a list of them', [two('b', { when: 'false' })], { way: ['b'] }, []],
  ])('%s', async (_, steps, changes, expected) => {
    expect(await strays(steps, changes)).toEqual(expected);
  });
});
