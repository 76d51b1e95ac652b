import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digestOf, pointerTo } from '../translation/upToDate.ts';
import { wordingsOf } from '../translation/wordings.ts';
import { checkFlow } from './checkFlow.ts';
import { checkRecord } from './checkRecord.ts';
import type { CheckedFlow } from './checkedFlow.ts';
import { edited } from './testing/edited.ts';
import { sampleFlow } from './testing/sampleFlow.ts';
import { sampleLanguage } from './testing/sampleLanguage.ts';

function soundly(edits: Readonly<Record<string, unknown>> = {}): CheckedFlow {
  const { checked, problems } = checkFlow(edited(sampleFlow(), edits), sampleLanguage());
  if (!checked) throw new Error(JSON.stringify(problems));
  return checked;
}

const title = '/steps/review/title';
const translation = { steps: { review: { title: 'जाँचें', fields: { sure: { label: 'मुझे यकीन है' } } } } };

/** The translation with what was recorded of it while the flow was as it is with some edits. */
function recorded(edits: Readonly<Record<string, unknown>> = {}): object {
  const { flow } = soundly(edits);
  const made = wordingsOf(flow).filter(({ path }) => [title, '/steps/review/fields/sure/label'].includes(pointerTo(path)));
  return { ...translation, madeFrom: Object.fromEntries(made.map((one) => [pointerTo(one.path), digestOf(one, flow)])) };
}

const found = (said: unknown, edits: Readonly<Record<string, unknown>> = {}) =>
  checkRecord(said, soundly(edits)).map(({ code, pointer, severity }) => [code, pointer, severity]);

describe('what a translation was made from', () => {
  test('is what the flow says, as long as nobody changes it', () => {
    expect(checkRecord(recorded(), soundly())).toEqual([]);
  });

  const label = '/steps/3/fields/0/label';
  test('has changed with a word of a declaration, and the checker says what it says now', () => {
    expect(found(recorded(), { [label]: 'I am not sure' })).toEqual([['translation-stale', '/steps/review/fields/sure/label', 'warning']]);
    const [stale] = checkRecord(recorded(), soundly({ [label]: 'I am not sure' }));
    expect(stale?.message).toContain('"steps.review.fields.sure.label"');
    expect(stale?.hint).toMatch(/They now say "I am not sure"\. .*translate sample --accept/);
  });

  const wordings = (text: string, when = 'conditions.joint') => ({ '/steps/3/title': [{ when, text }, { text: 'Check' }] });
  const word = (said: string) => ({ '/computed/word': { value: `'${said}'` }, '/steps/3/title': 'All {{ computed.word }}' });
  test.each<[what: string, before: object, after: object, stale: boolean]>([
    ['a wording by condition', wordings('Check together'), wordings('Check alone'), true],
    ['the condition of a wording', wordings('Check together'), wordings('Check together', '!conditions.joint'), true],
    ['a computed value that comes out among the words', word('moved'), word('stayed'), true],
    ['a value in the words', { '/steps/3/title': 'Up to {{ limits.most }}' }, { '/steps/3/title': 'Up to {{ limits.people }}' }, true],
    ['blanks that nobody reads', { '/steps/3/title': 'Up to {{limits.most}}' }, { '/steps/3/title': 'Up to  {{ limits.most }} ' }, false],
    ['other words of the flow', {}, { '/steps/1/title': 'What amount?' }, false],
  ])('has changed with %s', (_, before, after, stale) => {
    expect(found(recorded({ ...before }), { ...after })).toEqual(stale ? [['translation-stale', title, 'warning']] : []);
  });

  test('is asked for where it was never recorded, and once for a file', () => {
    expect(found(translation)).toEqual([['translation-unrecorded', '', 'warning']]);
    expect(checkRecord(translation, soundly())[0]?.message).toContain('2 texts here');
    expect(found({ ...recorded(), title: 'पैसे' })).toEqual([['translation-unrecorded', '', 'warning']]);
    expect(found({ title: '', steps: {} })).toEqual([]);
  });

  test('is told of where the flow has no such words any more', () => {
    const [idle] = checkRecord(edited(recorded(), { '/madeFrom/~1steps~1gone~1title': 'abc123' }), soundly());
    expect(idle?.message).toBe('"madeFrom" tells of one of the texts that the flow has no more: /steps/gone/title.');
  });

  test('may be anything without the checker throwing', () => {
    const checked = soundly();
    fc.assert(
      fc.property(fc.jsonValue(), (madeFrom) => {
        for (const { code } of checkRecord({ ...translation, madeFrom }, checked)) expect(code).toMatch(/^translation-(stale|unrecorded)$/);
      }),
      { numRuns: 100 },
    );
  });
});
