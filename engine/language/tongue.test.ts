import { expect, test } from 'vitest';
import { localeOf, tongueIn, tongues } from './tongue.ts';

test.each([['hi', 'hi'], ['hi-IN', 'hi'], ['HI-in', 'hi'], ['en-GB', 'en'], ['ta-IN', undefined], ['', undefined], [undefined, undefined], [7, undefined], ['hindi', undefined]])('%s names %s', (tag, tongue) => {
  expect(tongueIn(tag)).toBe(tongue);
});

test.each(tongues)('in %s numbers have Latin digits and Indian grouping', (tongue) => {
  expect(new Intl.NumberFormat(localeOf[tongue], { style: 'currency', currency: 'INR' }).format(1234567.5)).toBe('₹12,34,567.50');
});
