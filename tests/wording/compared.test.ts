import { expect, test } from 'vitest';
import { saidFor } from '../../engine/translation/translate.ts';
import fieldMessages from '../../field-widgets/registry/messages.en.json' with { type: 'json' };
import fieldHindi from '../../field-widgets/registry/messages.hi.json' with { type: 'json' };
import { wordingsIn } from '../../flows/tool/translating.ts';
import messages from '../../schemas/messages.en.json' with { type: 'json' };
import hindi from '../../schemas/messages.hi.json' with { type: 'json' };
import { everyFlow } from '../every-flow/flows.ts';
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

/** What is said in English and in Hindi at every place of the catalogues and the flows. */
function pairs(): readonly (readonly [english: string, hindi: string])[] {
  const english: Readonly<Record<string, string>> = { ...messages, ...fieldMessages };
  const catalogues = Object.entries({ ...hindi, ...fieldHindi }).map(([key, said]) => [english[key] ?? '', said] as const);
  const flows = everyFlow().flatMap(({ file, checked }) => {
    const translation = file.translations.find(({ locale }) => locale === 'hi')?.value;
    const wordings = checked ? wordingsIn(checked) : [];
    return wordings.map((wording) => [JSON.stringify(wording.original), JSON.stringify(saidFor(translation, wording) ?? '')] as const);
  });
  return [...catalogues, ...flows];
}

// An account in use is सक्रिय: चालू, which says the same of a card, makes a current account of it.
test('in Hindi चालू खाता is a current account, and no other', () => {
  const said = pairs().filter(([, words]) => /चालू ([\u0900-\u097F]+ )?खात/.test(words));
  expect(said.length).toBeGreaterThan(3);
  expect(said.filter(([english]) => !/current account/i.test(english))).toEqual([]);
});
