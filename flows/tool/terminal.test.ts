import { expect, it } from 'vitest';
import { widthOf } from './terminal.ts';

it.each([
  ['a terminal', 100, '80', 100],
  ['a pipe of which somebody has said how wide it is shown', undefined, '80', 80],
  ['a terminal that does not know', 0, undefined, 120],
  ['a pipe of which nobody says anything', undefined, undefined, 120],
  ['a pipe of which something else is said', undefined, 'wide', 120],
])('is as wide as %s', (_, ofTerminal, told, width) => {
  expect(widthOf(ofTerminal, told)).toBe(width);
});
