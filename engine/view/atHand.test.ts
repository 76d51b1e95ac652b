import { expect, test } from 'vitest';
import { emptyFlow, programOf } from '../advance/testing/program.ts';
import { list, page } from '../advance/testing/walk.ts';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import { toBring } from './atHand.ts';

const asks = (id: string, more: object = {}) => page(id, { fields: [{ id, type: 'paper', label: `Paper ${id}`, ...more }] });
const brought = async (steps: readonly Step[], flow: Partial<Flow> = {}, embedded: Readonly<Record<string, Flow>> = {}) =>
  toBring(await programOf({ ...flow, steps }, embedded));

const inner: Flow = { ...emptyFlow, id: 'inner', area: 'shared', steps: [asks('x')] };

test.each<[string, readonly Step[], readonly string[]]>([
  ['what the service is sure to ask for, and nothing that one knows by heart', [page('a'), asks('b')], ['Paper b']],
  [
    'what it may ask for, behind that',
    [asks('a', { when: 'true' }), { ...asks('b'), when: 'true' }, asks('c'), asks('d', { optional: true })],
    ['Paper c', 'Paper a', 'Paper b', 'Paper d'],
  ],
  ['what flows within it and lists ask for', [list('l', [asks('i')]), { id: 'in', kind: 'flow', flow: 'inner' }], ['Paper i', 'Paper x']],
  [
    'nothing that stands there already, and no label with a value in it',
    [asks('a', { readOnly: true }), asks('b', { label: '{{1}}' })],
    [],
  ],
])('one brings elsewhere %s', async (_, steps, expected) => {
  expect(await brought(steps, {}, { inner })).toEqual(expected);
});

test('what the flow says itself stands for all of it', async () => {
  expect(await brought([asks('a')], { ready: ['The old card'] })).toEqual(['The old card']);
  expect(await brought([asks('a')], { ready: ['A quiet place'], bring: ['The old card'] })).toEqual(['The old card']);
  expect(await brought([asks('a')], { ready: ['A quiet place'], bring: [] })).toEqual([]);
});
