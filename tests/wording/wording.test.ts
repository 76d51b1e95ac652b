import { describe, expect, test } from 'vitest';
import { embeddedFlows, servedFlows } from '../every-flow/flows.ts';
import { hindiRules, wordingRules, type WordingRule } from './rules.ts';
import { catalogueTexts, flowTexts, hindiTexts, manualTexts, readmeTexts, templateTexts, type ReadText } from './texts.ts';

/** Wordings that the specification gives to the letter. */
const verbatim = new Set([
  'schemas/messages.en.json shell.loading',
  'schemas/messages.en.json shell.loading.long',
  'schemas/messages.en.json shell.exit.confirm',
]);

const catalogues = catalogueTexts().filter(({ at }) => !verbatim.has(at));
// What an embedded flow says of itself is for analysts.
const flows = [...servedFlows().map(({ flow }) => flow), ...embeddedFlows().map(({ flow }) => ({ ...flow, summary: '' }))].flatMap(
  flowTexts,
);

// What analysts copy: what they read there they write again.
const copied = [...manualTexts(), ...templateTexts(), ...readmeTexts()];

const hindi = hindiTexts().filter(({ at }) => !verbatim.has(at.replace('.hi.json', '.en.json')));

const spoken = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}/g, '…');
const breaking = (texts: readonly ReadText[], { broken, spared }: WordingRule) =>
  texts.filter(({ text }) => spared?.test(text) !== true && broken.test(spoken(text))).map(({ at, text }) => `${at}: ${text}`);

test('there is something to read', () => {
  expect(catalogues.length).toBeGreaterThan(500);
  expect(flows.length).toBeGreaterThan(3000);
  expect(manualTexts().length).toBeGreaterThan(500);
  expect(templateTexts().length).toBeGreaterThan(10);
  expect(readmeTexts().length).toBeGreaterThan(10);
  expect(hindi.length).toBeGreaterThan(4000);
});

describe.each(wordingRules)('$rule', (rule) => {
  test('is broken by what breaks it', () => expect(breaking([{ at: 'here', text: rule.instance }], rule)).toHaveLength(1));
  test('holds in every catalogue', () => expect(breaking(catalogues, rule)).toEqual([]));
  // What the checker tells an analyst of it asks of every flow.
  test.skipIf(rule.checked)('holds in every flow', () => expect(breaking(flows, rule)).toEqual([]));
  test('holds in what analysts copy', () => expect(breaking(copied, rule)).toEqual([]));
});

describe.each(hindiRules)('in Hindi $rule', (rule) => {
  test('is broken by what breaks it', () => expect(breaking([{ at: 'here', text: rule.instance }], rule)).toHaveLength(1));
  test('holds in every text', () => expect(breaking(hindi, rule)).toEqual([]));
});

test('in Hindi a time of day has बजे behind it, and a date with its time, which ends so already, no पर or को', () => {
  const wrong = /\{\{formatTime\([^{}]*\)\}\} पर|\{\{formatDateTime\([^{}]*\)\}\} (पर|को)/;
  expect('हमने {{formatTime(now)}} पर OTP भेजा').toMatch(wrong);
  expect(hindi.filter(({ text }) => wrong.test(text))).toEqual([]);
});
