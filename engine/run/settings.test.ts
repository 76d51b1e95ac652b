import { expect, test } from 'vitest';
import { testFieldTypes } from '../advance/testing/fieldTypes.ts';
import { isFlowModule } from './program.ts';
import { isSensitive } from './sensitive.ts';
import { isSetting, literalSettings } from './settings.ts';

test('what the language says of a field is no setting of its type, nor is what depends on something', () => {
  const field = { id: 'a', type: 'text', label: 'A', hint: 'h', when: 'true', max: 3, min: { '=': 'answers.a' }, sensitive: true };
  expect(literalSettings(field as never)).toEqual({ max: 3, sensitive: true });
  const own = 'id type label hint inSentence when optional readOnly review default options lookup messages'.split(' ');
  expect([own.some(isSetting), isSetting('max')]).toEqual([false, true]);
});

test.each([
  [{ type: 'text' }, false],
  [{ type: 'secret' }, true],
  [{ type: 'text', sensitive: true }, true],
  [{ type: 'secret', sensitive: false }, true],
  [{ type: 'unknown' }, true],
])('the answer to a field %o is masked: %s', (field, masked) => {
  expect(isSensitive(testFieldTypes, field)).toBe(masked);
});

test.each<[string, unknown, boolean]>([
  ['what it exports', { hash: 'x', program: {}, validators: {} }, true],
  ['no more than two of it', { hash: 'x', program: {} }, false],
  ['another kind of hash', { hash: 1, program: {}, validators: {} }, false],
  ['nothing', null, false],
  ['a text', 'hash', false],
  ['no value', undefined, false],
])('a compiled flow is told by %s', (_, module, is) => {
  expect(isFlowModule(module)).toBe(is);
});
