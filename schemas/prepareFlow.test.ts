import { describe, expect, test } from 'vitest';
import { fieldTypes } from '../field-widgets/registry/types.ts';
import { root } from '../tests/house/sources.ts';
import { checkFile, compileLocales, compileProgram } from './prepareFlow.ts';
import { loadFlowText, readFlowTexts, readLanguage, type FlowText } from './readLanguage.ts';

const texts = readFlowTexts(root);
const language = readLanguage({ root, fieldTypes }, texts.map(loadFlowText));
const block = texts.find(({ path }) => path.endsWith('/block-debit-card.flow.json'));
if (!block) throw new Error('There is no flow block-debit-card.');

const check = (changes: Partial<FlowText>) => checkFile(loadFlowText({ ...block, ...changes }), language);
const codes = (problems: readonly { readonly code: string }[]) => problems.map(({ code }) => code);

describe('checkFile', () => {
  test('of a sound file gives the checked flow and its translations', () => {
    const { checked, problems, translations } = check({});
    expect(checked?.flow.id).toBe('block-debit-card');
    expect(problems).toEqual([]);
    expect(translations.map(({ file, problems: found }) => [file.locale, found])).toEqual([['hi', []]]);
  });

  test('gives no checked flow where the JSON has an error that its reader gets over', () => {
    const { checked, problems } = check({ text: block.text.replace('{', '{ "id": "other",') });
    expect(codes(problems)).toContain('json-duplicate-key');
    expect(checked).toBeUndefined();
  });

  test('says of what is no JSON only that', () => {
    expect(codes(check({ text: '' }).problems)).toEqual(['json-syntax']);
  });

  test('a broken translation leaves the flow as sound as it was', () => {
    const spoken = block.translations.map((one) => ({ ...one, text: '{ "titel": "x" }' }));
    const { checked, translations } = check({ translations: spoken });
    expect(checked).toBeDefined();
    expect(translations.flatMap(({ problems }) => codes(problems))).toContain('translation-unknown');
  });
});

test('a flow is compiled in every locale to the same logic in other words', async () => {
  const { checked } = check({});
  if (!checked) throw new Error('The flow does not check.');
  const { id, hash, source, spoken } = await compileLocales(checked);
  expect([id, spoken.map(({ locale }) => locale)]).toEqual(['block-debit-card', ['hi']]);
  expect(spoken[0]?.source).toContain(`"base":"${hash}"`);
  expect(spoken[0]?.source).toMatch(/[\u0900-\u097F]/);
  expect(source).not.toMatch(/[\u0900-\u097F]/);
  expect((await compileProgram(checked)).version).toBe(hash);
});
