import { expect, test } from 'vitest';
import { hasLetters, inKnownLetters, stretchesOf } from './letters.ts';

/** A name in each script that an Indian customer may write in. */
const names = {
  Devanagari: 'श्रीकृष्ण',
  Bengali: 'কৃষ্ণেন্দু চট্টোপাধ্যায়',
  Gujarati: 'જિજ્ઞેશ',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Kannada: 'ಶ್ರೀನಿವಾಸ',
  Malayalam: 'ശ്രീജിത്ത്',
  Oriya: 'ଶ୍ରୀକାନ୍ତ',
  Tamil: 'ஸ்ரீநிவாசன்',
  Telugu: 'శ్రీనివాస్',
};

test.each(Object.entries(names))('%s has letters of its own', (script, name) => {
  expect(hasLetters(name)).toBe(true);
  expect([...new Set(stretchesOf(name.replaceAll(' ', '')).map(({ family }) => family.name))]).toEqual([script]);
});

test.each(Object.entries(names))('%s is shaped whatever is written after what', (_, name) => {
  const signs = [...name.replaceAll(' ', ''), 'ं', 'ি', '\u{200d}'];
  const pairs = signs.flatMap((one) => signs.map((other) => one + other)).join(' ');
  const stretch = stretchesOf(name)[0];
  for (const weight of ['regular', 'bold'] as const) expect(() => stretch?.family.font(weight).layout(pairs)).not.toThrow();
  expect(inKnownLetters(pairs, '*')).not.toBe('*');
});

test('a text in several scripts is one stretch of each', () => {
  const text = 'Name: ஆஷா, ₹1,00,000 (আশা)';
  const stretches = stretchesOf(text);
  expect(stretches.map(({ family }) => family.name)).toEqual(['Devanagari', 'Tamil', 'Devanagari', 'Bengali', 'Devanagari']);
  expect(stretches.map((stretch) => stretch.text).join('')).toBe(text);
});

test.each([
  ['emoji', 'Thank you 🙏🏽🙏 very much', 'Thank you * very much'],
  ['a family, which is one', 'We 👨‍👩‍👧 moved', 'We * moved'],
  ['a flag', '🇮🇳 is home', '* is home'],
  ['letters of no font', 'Name: 田中, عائشہ', 'Name: *, *'],
  ['nothing where all is known', 'Ramesh, 12–14 Hill Road, ₹500', 'Ramesh, 12–14 Hill Road, ₹500'],
  ['nothing of a join without a shape', 'क्‍ष and ശ്രീ‌', 'क्‍ष and ശ്രീ‌'],
])('a sign stands for %s', (_, text, printed) => {
  expect(inKnownLetters(text, '*')).toBe(printed);
  expect(hasLetters(text)).toBe(text === printed);
});
