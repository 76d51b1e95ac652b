import { expect, test } from 'vitest';
import { problemAt, problemTree } from './problemTree.ts';

test('beside a field stands all that is wrong with it, a line for each, as in the summary', () => {
  const problems = [
    { field: 'loan', key: 'Set the amount', params: {} },
    { field: 'pan', key: 'Enter your PAN', params: {} },
    { field: 'loan', key: 'Set the tenure', params: {} },
  ];
  const tree = problemTree(problems, (key) => key);
  expect(problemAt(tree, 'loan')).toBe('Set the amount\nSet the tenure');
  expect(problemAt(tree, 'pan')).toBe('Enter your PAN');
  expect(problemAt(tree, 'name')).toBeUndefined();
});
