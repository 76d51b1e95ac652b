import { describe, expect, test } from 'vitest';
import type { Example } from '../../engine/language/example.ts';
import { wordingsOf } from '../../engine/translation/wordings.ts';
import { checkedFeatures } from './checked.ts';

// The whole forms are what an analyst copies first: each shows how a form is sent and ends, and what an example can say.

const forms = checkedFeatures().filter(({ feature }) => feature.chapter === 'Whole forms');

const does = (examples: readonly Example[]) => examples.flatMap((example) => example.does ?? []);
const failsOnce = ({ bank = {} }: Example): boolean =>
  Object.values(bank).some((answer) => Array.isArray(answer) && answer.at(-1) === 'ok');

test('there are the six', () => {
  expect(forms.map(({ feature }) => feature.name)).toEqual(['tax-return', 'household', 'shop', 'permit', 'claim', 'booking']);
});

describe.each(forms.map(({ feature, checked }) => ({ name: feature.name, checked })))('$name', ({ checked }) => {
  const { flow, written = [] } = checked ?? {};

  test('has ten examples or more, and repeats nothing', () => {
    expect(written.length).toBeGreaterThanOrEqual(10);
    expect(written.filter((example) => example.like !== undefined).length).toBeGreaterThan(written.length / 2);
  });

  test('changes an answer from the review, goes back, leaves and comes back', () => {
    const deeds = does(written);
    expect(deeds.some((deed) => deed.on === 'review' && 'change' in deed)).toBe(true);
    expect(deeds.some((deed) => 'back' in deed)).toBe(true);
    expect(deeds.some((deed) => 'leave' in deed)).toBe(true);
  });

  test('refuses answers on the way, and goes on when the bank has failed once', () => {
    expect(written.some(({ refuses = [], ends }) => refuses.length > 1 && ends !== undefined)).toBe(true);
    expect(written.some((example) => failsOnce(example) && example.ends !== undefined)).toBe(true);
  });

  test('sends what was answered, and ends with a reference', () => {
    const ends = Object.entries(flow?.outcomes ?? {}).flatMap(([id, { reference }]) => (reference === undefined ? [] : [id]));
    const sent = written.filter((example) => ends.includes(example.ends ?? '') && (example.sends ?? []).length > 0);
    expect(ends).not.toEqual([]);
    expect(sent.length).toBeGreaterThan(written.length / 2);
  });

  test('says the label of what was selected', () => {
    expect(JSON.stringify(flow && wordingsOf(flow).map(({ original }) => original))).toContain('labelOf(');
  });
});
