import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import schema from '../../schemas/shell.schema.json' with { type: 'json' };
import { byDemand } from './demand.ts';

const services = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

test.each([
  ['what is asked for most comes first, the others stay in their order', ['c', 'b'], 'cbad'],
  ['a service that there is not counts for nothing', ['gone', 'd'], 'dabc'],
  ['without figures everything stays in its order', [], 'abcd'],
])('%s', (_, demand, order) => {
  expect(
    byDemand(services, demand)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order);
});

test('the order that the portal comes with names services that there are', () => {
  const flows = new Set(globSync('flows/*/*.flow.json').map((file) => basename(file, '.flow.json')));
  expect(schema.properties.demand.default.filter((id) => !flows.has(id))).toEqual([]);
});
