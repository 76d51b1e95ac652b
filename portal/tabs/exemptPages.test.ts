import { expect, test } from 'vitest';
import { isExemptPage, isLinkPage } from './exemptPages.ts';

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
  expect(isExemptPage(new URL(address, 'https://seva.example'))).toBe(apart);
});

test.each([
  ['/servicing/ValidateUrl', true],
  ['/servicing/validateurl/', true],
  ['/servicing/confirmCustomer', true],
  ['/servicing/debit/confirmCustomer', false],
  ['/servicing/ValidateUrl/debit', false],
  ['/servicing/debit?to=/servicing/ValidateUrl', false],
  ['/servicing/agent-service', false],
  ['/', false],
])('ST01: a tab at %s stands apart for as long as it shows the page behind a link: %s', (address, apart) => {
  expect(isLinkPage(new URL(address, 'https://seva.example'))).toBe(apart);
});
