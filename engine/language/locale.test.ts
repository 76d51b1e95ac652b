import { expect, test } from 'vitest';
import { acceptedLocale, acceptLanguage, languageTagOf, localeIn, locales } from './locale.ts';

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

test.each([
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en;q=0.4, hi;q=0.7', 'hi'],
  ['ta, hi;q=0.5', 'hi'],
  ['hi;q=0, en', 'en'],
  ['hi;q=0', undefined],
  ['ta', undefined],
  ['*', undefined],
  ['', undefined],
  ['hi;q=much', undefined],
  [undefined, undefined],
  [['hi'], undefined],
])('of %s it likes %s best', (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale);
});

test.each(locales)('who asks to be answered in %s likes it best', (locale) => {
  expect(acceptedLocale(acceptLanguage(locale))).toBe(locale);
});
