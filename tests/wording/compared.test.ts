import { expect, test } from 'vitest';
import { hindiTexts } from './texts.ts';

/** Texts of several words that an expression compares something with. */
function comparedIn(text: string): readonly string[] {
  const quoted = text.matchAll(/[=!]=\s*'((?:[^'\\]|\\.)*)'/g);
  return [...quoted].map(([, said = '']) => said).filter((said) => /\s/.test(said));
}

test.each([
  ["{{input.form == 'KYC form' ? 'a' : 'b'}}", ['KYC form']],
  ["input.text != 'I\\'ve read it' ? 'a b' : 'c d'", ["I\\'ve read it"]],
  ["{{input.form == 'kyc' ? 'a b' : input.form == '' ? 'c d' : 'e f'}}", []],
])('%s compares %j', (text, sentences) => {
  expect(comparedIn(text)).toEqual(sentences);
});

// Once a sentence changes in the flow, a translation that compares it would fall through to its last choice, and nobody would hear
// of it. So a flow gives a code beside its words.
test('no translation chooses its words by a sentence of the flow', () => {
  const compared = hindiTexts().flatMap(({ at, text }) => comparedIn(text).map((words) => ({ at, words })));
  expect(hindiTexts().length).toBeGreaterThan(1000);
  expect(compared).toEqual([]);
});
