import { expect, test } from 'vitest';
import { callsSent } from './record.ts';
import type { ExampleCalled } from './runExample.ts';

const sent = (operation: string, id: number, polled = false): ExampleCalled => ({
  operation,
  input: { id },
  ...(polled ? { polled: true as const } : {}),
});

test.each<[string, readonly ExampleCalled[], readonly object[]]>([
  ['what a page that waits asks again', [sent('status', 1, true), sent('status', 1, true)], [{ status: { id: 1 } }]],
  ['what it asks of another', [sent('status', 1, true), sent('status', 2, true)], [{ status: { id: 1 } }, { status: { id: 2 } }]],
  [
    'what it asks after another call',
    [sent('status', 1, true), sent('move', 1), sent('status', 1, true)],
    [{ status: { id: 1 } }, { move: { id: 1 } }, { status: { id: 1 } }],
  ],
  ['what a customer sends again', [sent('move', 1), sent('move', 1)], [{ move: { id: 1 } }, { move: { id: 1 } }]],
])('the calls of an example: %s', (_, calls, said) => {
  expect(callsSent(calls)).toEqual(said);
});
