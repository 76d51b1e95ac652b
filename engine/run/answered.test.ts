import { describe, expect, test } from 'vitest';
import { programOf } from '../advance/testing/program.ts';
import { embedded, list, page, walk } from '../advance/testing/walk.ts';
import type { Step } from '../language/step.ts';
import { isAnswered } from './answered.ts';
import type { Run, Values } from './run.ts';

const flows = { known: embedded('known', { passWhen: 'session.verified' }), part: embedded('part') };
const steps: readonly Step[] = [
  { id: 'known', kind: 'flow', flow: 'known' },
  { id: 'part', kind: 'flow', flow: 'part' },
  list('people', [page('who')]),
];

const answered = async (changes: Partial<Run>): Promise<boolean> => {
  const program = await programOf({ steps }, flows);
  const { run } = await walk(steps, [], {}, flows);
  return isAnswered(program, { ...run, ...changes });
};
const aside = (answers: Values) => ({ answers, data: {}, stood: true });
const item = (answers: Values) => ({ group: 'people', index: 0, answers, way: [], pages: {} });

describe('a run is answered', () => {
  test.each<[string, Partial<Run>]>([
    ['by an answer that was taken', { answers: { '': { kind: 'card' } } }],
    ['by one that is no, and by a nought', { answers: { '': { agrees: false, count: 0 } } }],
    ['by one of an embedded flow that verifies nobody', { answers: { part: { code: 'x' } } }],
    ['by a list with an item', { answers: { '': { people: [{}] } } }],
    ['by what is typed', { draft: { step: 'part/code', answers: { code: 'x' } } }],
    ['by what was typed on a page that Back left', { left: { 'part/code#0': { code: 'x' } } }],
    ['by what is kept aside', { aside: { 'part/code': aside({ code: 'x' }) } }],
    ['by an item that is open', { item: item({ who: 'Asha' }) }],
  ])('%s', async (_, changes) => {
    expect(await answered(changes)).toBe(true);
  });

  test.each<[string, Partial<Run>]>([
    ['nothing', {}],
    ['what is blank', { answers: { '': { a: '', b: null, c: undefined, d: [], e: { f: '' } } } }],
    ['who the customer is', { answers: { known: { code: 'x' } } }],
    ['the same, being typed', { draft: { step: 'known/code', answers: { code: 'x' } } }],
    ['the same, kept aside', { aside: { 'known/code': aside({ code: 'x' }) } }],
    ['a step that there is not', { aside: { gone: aside({ code: 'x' }) }, draft: { step: 'gone', answers: { code: 'x' } } }],
    ['an item of which nothing is said', { item: item({}) }],
  ])('not by %s', async (_, changes) => {
    expect(await answered(changes)).toBe(false);
  });
});
