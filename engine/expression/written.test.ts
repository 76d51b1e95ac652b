import { expect, test } from 'vitest';
import { parseExpression } from './parse.ts';
import { childrenOf } from './syntax.ts';
import { writtenAs } from './written.ts';

test.each([
  ["!(a.q == 'u')", "!(a.q == 'u')"],
  ['(a.b + c.d) * (e.f - 1)', '(a.b + c.d) * (e.f - 1)'],
  ["!((a.b || c.d) && e.f != ')')", "!((a.b || c.d) && e.f != ')')"],
  ['a.b', 'a.b'],
])('%s is written with all of its brackets', (source, written) => {
  const parsed = parseExpression(source);
  expect(parsed.ok && writtenAs(parsed.tree, source)).toBe(written);
});

test('a part is written with its own brackets only', () => {
  const source = "!(a.b || c.d) && (e.f == '(')";
  const parsed = parseExpression(source);
  const parts = parsed.ok ? childrenOf(parsed.tree).map((part) => writtenAs(part, source)) : [];
  expect(parts).toEqual(['!(a.b || c.d)', "e.f == '('"]);
});
