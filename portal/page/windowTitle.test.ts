import { expect, test } from 'vitest';
import { windowTitle } from './windowTitle.ts';

test.each([
  ['The card XXXX XXXX XXXX 1088 is blocked', 'The card •••• •••• •••• 1088 is blocked'],
  ['Your requests', 'Your requests'],
])('the window of the page “%s” is called so, with dots for what is hidden', (page, shown) => {
  expect(windowTitle(page)).toContain(shown);
  expect(windowTitle(page)).not.toContain('XXXX');
});
