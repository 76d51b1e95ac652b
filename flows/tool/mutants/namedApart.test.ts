import { expect, it } from 'vitest';
import { namedApart } from './namedApart.ts';

const name = 'like "a", but with "b"';
const file = { path: 'one.flow.json', text: '{}' };

it('numbers examples of one name, and writes each once', () => {
  const write = namedApart();
  expect(write(file, { name, ends: 'done' })).toBe(JSON.stringify({ name, ends: 'done' }));
  expect(write(file, { name, ends: 'refused' })).toBe(JSON.stringify({ name: `${name} (2)`, ends: 'refused' }));
  expect(write(file, { name, ends: 'done' })).toBe(`The example ${JSON.stringify(name)}, printed above, would notice this too.`);
  expect(write(file, { name, ends: 'refused' })).toContain('(2)", printed above');
  expect(write({ ...file, path: 'two.flow.json' }, { name, ends: 'done' })).toBe(JSON.stringify({ name, ends: 'done' }));
});

it('takes no name that the file has', () => {
  const text = JSON.stringify({ examples: [{ name }] }, null, 2);
  expect(namedApart()({ ...file, text }, { name, ends: 'done' })).toBe(JSON.stringify({ name: `${name} (2)`, ends: 'done' }));
});
