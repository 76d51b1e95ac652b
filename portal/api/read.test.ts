import * as v from 'valibot';
import { expect, test } from 'vitest';
import { read, Unreadable } from './read.ts';

const schema = v.object({ fields: v.array(v.object({ label: v.string() })) });

test('what the schema does not name is dropped', () => {
  expect(read(schema, { fields: [{ label: 'a', more: 1 }], other: 2 })).toEqual({ fields: [{ label: 'a' }] });
});

test.each([
  [{ fields: [{ label: 'a' }, { label: 1 }, { label: 2 }] }, 'fields.1.label'],
  ['words', ''],
])('the first fault is told by its path: %j', (value, at) => {
  expect(() => read(schema, value)).toThrow(Unreadable);
  expect(() => read(schema, value)).toThrow(
    expect.objectContaining({ at, name: 'Unreadable', message: expect.stringMatching(`^${at}: \\w`) }),
  );
});
