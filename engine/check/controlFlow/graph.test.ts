import { expect, test } from 'vitest';
import { endingPoints, graphOf, reachedFrom, type Edge } from './graph.ts';

const way = (from: string, to: string, more: Partial<Edge> = {}): Edge => ({ from, to, gains: [], auto: true, ...more });
const graphHere = () =>
  graphOf('a', [
    way('a', 'b'),
    way('b', 'a'),
    way('b', '!outcome:done', { auto: false }),
    way('c', 'a'),
    way('d', 'd'),
    way('e', '!outcome:no', { denies: true }),
  ]);

test('a graph knows which ways leave a point', () => {
  const graph = graphHere();
  expect(graph.leaving.get('b')?.map(({ to }) => to)).toEqual(['a', '!outcome:done']);
  expect([graph.start, graph.edges.length, graph.leaving.get('!outcome:done')]).toEqual(['a', 6, undefined]);
});

test('what can come after a point, by all ways or by some', () => {
  const graph = graphHere();
  expect([...reachedFrom(graph, 'a')]).toEqual(['a', 'b', '!outcome:done']);
  expect([...reachedFrom(graph, 'a', ({ auto }) => auto)]).toEqual(['a', 'b']);
  expect([...reachedFrom(graph, '!outcome:done')]).toEqual(['!outcome:done']);
});

test('from where a run can still end, otherwise than by being turned away', () => {
  expect([...endingPoints(graphHere())].toSorted()).toEqual(['!outcome:done', 'a', 'b', 'c']);
});
