import { expect, test } from 'vitest';
import { amountInWords } from './amountInWords.ts';

test.each([
  [1, 'Rupees one only'],
  [20, 'Rupees twenty only'],
  [5050, 'Rupees five thousand fifty only'],
  [123456.5, 'Rupees one lakh twenty-three thousand four hundred fifty-six and fifty paise only'],
  [500000000, 'Rupees fifty crore only'],
  [1234567890, 'Rupees one hundred twenty-three crore forty-five lakh sixty-seven thousand eight hundred ninety only'],
])('%d as it is written on a slip', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});
