import { expect, test } from 'vitest';
import { isApart } from './isApart.ts';

test.each([
  ['/servicing/profile?V-123', true],
  ['/?C-abc=1', true],
  ['/servicing/rekycFatcaPdf', true],
  ['/servicing/rekyc/fatca.pdf', true],
  ['/servicing/profile?x=V-1', false],
  ['/servicing/profile?v-1', false],
  ['/servicing/profile?CV-1', false],
  ['/servicing/rekyc', false],
  ['/servicing/V-1', false],
  ['/', false],
])('ST01: a tab at %s stands apart from the others: %s', (address, apart) => {
  expect(isApart(new URL(address, 'https://seva.example'))).toBe(apart);
});
