import { describe, expect, test } from 'vitest';
import { embeddedFlows, servedFlows } from '../every-flow/flows.ts';
import { isDeclared, wordingRules } from './rules.ts';
import { catalogueTexts, flowTexts, type ReadText } from './texts.ts';

/** Wordings that the specification gives to the letter. */
const verbatim = new Set([
  'schemas/messages.en.json shell.loading',
  'schemas/messages.en.json shell.loading.long',
  'schemas/messages.en.json shell.exit.confirm',
]);

const catalogues = catalogueTexts().filter(({ at }) => !verbatim.has(at));
// What an embedded flow says of itself is for analysts.
const flows = [...servedFlows.map(({ flow }) => flow), ...embeddedFlows.map(({ flow }) => ({ ...flow, summary: '' }))].flatMap(flowTexts);

const spoken = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}/g, '…');
const breaking = (texts: readonly ReadText[], broken: RegExp) =>
  texts.filter(({ text }) => !isDeclared(text) && broken.test(spoken(text))).map(({ at, text }) => `${at}: ${text}`);

test('there is something to read', () => {
  expect(catalogues.length).toBeGreaterThan(500);
  expect(flows.length).toBeGreaterThan(3000);
});

describe.each(wordingRules)('$rule', ({ broken, instance }) => {
  test('is broken by what breaks it', () => expect(breaking([{ at: 'here', text: instance }], broken)).toHaveLength(1));
  test('holds in every catalogue', () => expect(breaking(catalogues, broken)).toEqual([]));
  test('holds in every flow', () => expect(breaking(flows, broken)).toEqual([]));
});
