import { expect, test } from 'vitest';
import { languageTagOf, localeIn, locales } from './locale.ts';

test.each([
  ['hi', 'hi'],
  ['hi-IN', 'hi'],
  ['HI-in', 'hi'],
  ['en-GB', 'en'],
  ['ta-IN', undefined],
  ['', undefined],
  [undefined, undefined],
  [7, undefined],
  ['hindi', undefined],
])('%s names %s', (tag, locale) => {
  expect(localeIn(tag)).toBe(locale);
});

test.each(locales)('in %s numbers have Latin digits and Indian grouping', (locale) => {
  expect(new Intl.NumberFormat(languageTagOf[locale], { style: 'currency', currency: 'INR' }).format(1234567.5)).toBe('₹12,34,567.50');
});
