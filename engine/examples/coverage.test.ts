import { expect, test } from 'vitest';
import type { Flow } from '../language/flow.ts';
import type { View } from '../render/view.ts';
import { coverageBy, markedWordings } from './coverage.ts';

const handler = { outcome: 'failed' };
const [far, near] = [{ when: 'answers.far', to: 'b' }, { to: 'done' }];
const call = { operation: 'move', on: { '*': handler } };
const again = { id: 'again', label: 'Again', to: 'a' };
const wordings = [{ when: 'answers.far', text: 'Far' }, { text: 'Near' }];
const flow = {
  id: 'f',
  title: 'F',
  area: 'test',
  steps: [{ id: 'a', title: 'A', lead: wordings, submit: call, next: [far, near], actions: [again] }],
  outcomes: { done: { kind: 'success', title: 'Done' }, failed: { kind: 'failure', title: 'No' } },
  examples: [],
} satisfies Flow;

/** A view with the words of one of the wordings, as a flow with its wordings marked shows them. */
const shown = (index: number): View => {
  const lead = markedWordings(flow).steps[0]?.lead;
  return { screen: { lead: Array.isArray(lead) ? lead[index].text : '' } } as unknown as View;
};
const followed = (taken: readonly object[], ends?: string, ...views: readonly View[]) => ({
  taken: new Set(taken),
  views,
  ...(ends === undefined ? {} : { ends }),
});
const all = [
  '/outcomes/done',
  '/outcomes/failed',
  '/steps/0/next/0',
  '/steps/0/next/1',
  '/steps/0/actions/0',
  '/steps/0/submit/on/*',
  '/steps/0/lead/0',
  '/steps/0/lead/1',
];
const without = (...taken: readonly string[]) => all.filter((pointer) => !taken.includes(pointer));

test('an example for the handler of all other errors is told with one that no handler names', () => {
  const hints = (on: object) => {
    const asked = { ...flow, steps: [{ ...flow.steps[0], submit: { operation: 'move', on } }] } as unknown as Flow;
    return coverageBy(asked, []).missing.flatMap(({ pointer, how }) => (pointer.endsWith('/on/*') ? [how] : []));
  };
  expect(hints({ '*': handler })).toEqual([expect.stringContaining('{ "move": "service.error" }')]);
  expect(hints({ 'service.error': handler, '*': handler })).toEqual([expect.stringContaining('{ "move": "service.unavailable" }')]);
});

test.each<[string, Parameters<typeof coverageBy>[1], readonly string[]]>([
  ['nothing where there are no examples', [], all],
  ['nothing where one is refused', [followed([])], all],
  ['the end that one comes to', [followed([], 'done')], without('/outcomes/done')],
  ['a handler', [followed([handler], 'failed')], without('/outcomes/failed', '/steps/0/submit/on/*')],
  ['the route that is taken, and not the other', [followed([near])], without('/steps/0/next/1')],
  ['the wording that is shown, and not the other', [followed([], undefined, shown(1))], without('/steps/0/lead/1')],
  ['the action that is taken', [followed([again])], without('/steps/0/actions/0')],
  ['everything, by several', [followed([far, near, again], 'done', shown(0)), followed([handler], 'failed', shown(1))], []],
])('examples take %s', (_, examples, missing) => {
  const found = coverageBy(flow, examples);
  expect(found.missing.map(({ pointer }) => pointer)).toEqual(missing);
  expect([found.taken, found.all]).toEqual([all.length - missing.length, all.length]);
});
