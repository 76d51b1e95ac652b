import { expect, test } from 'vitest';
import { soundsLike } from './sound.ts';

test.each([
  ['आधार', 'aadhaar'],
  ['आधार', 'adhar'],
  ['aadhaar', 'आधार'],
  ['badalna', 'बदलना'],
  ['डिजिलॉकर', 'digilocker'],
  ['shikayat', 'शिकायत'],
  ['digilock', 'डिजिलॉकर'],
  ['इनकम', 'income'],
])('%s sounds like %s', (typed, word) => {
  expect(soundsLike(typed, word)).toBe(true);
});

test.each([
  ['पैन', 'pin', 'so few sounds are those of many words'],
  ['आधार', 'address', 'a beginning of three sounds is one of many words'],
  ['aadhaar', 'adhar', 'the same letters are compared as they are written'],
  ['नाम', 'password', 'another word'],
])('%s does not sound like %s: %s', (typed, word) => {
  expect(soundsLike(typed, word)).toBe(false);
});
