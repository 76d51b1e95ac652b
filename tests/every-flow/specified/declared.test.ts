import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../house/sources.ts';
import type { Flow } from '../../../engine/language/flow.ts';
import { everyFlow, servedFlows } from '../flows.ts';
import bindings from './bindings.json' with { type: 'json' };

/**
 * What services say of themselves and no example shows. Hours: the specification, sections 6 and 9, and the decision that what a
 * branch does is to be had while branches are open. A service of the specification that is not named here is open whenever the portal is.
 */
const hours = {
  always: ['block-cheque', 'block-credit-card', 'block-debit-card', 'update-pan'],
  videoKyc: ['video-kyc'],
  service: [
    'cash-deposit',
    'cash-withdrawal',
    'chequeless-withdrawal',
    'foreign-currency-delivery',
    'forex-insta-banking',
    'fund-transfer',
    'minor-to-major',
    'neft',
    'request-ddpo',
    'rtgs',
  ],
  accountOpening: [
    'business-account',
    'car-loan-application',
    'credit-card-application',
    'gic-account',
    'gold-privilege',
    'references',
    'salary-account',
    'salary-account-infosys',
    'salary-account-reliance',
    'savings-account',
    'savings-companion',
    'savings-fd',
    'the-one',
    'travel-card',
  ],
};

/** Services that an agent may use for a customer (RO02). None of them pays, tells a balance, or shows what only the customer may know. */
const forAgents = [
  'billing-cycle-change',
  'block-cheque',
  'block-credit-card',
  'block-debit-card',
  'card-redispatch',
  'cash-deposit',
  'cash-withdrawal',
  'chequeless-withdrawal',
  'deposit-servicing',
  'emi-conversion',
  'foreign-currency-delivery',
  'forex-insta-banking',
  'forex-servicing',
  'fund-transfer',
  'grievance',
  'investment-servicing',
  'mandate-cancellation',
  'neft',
  'nominee-registration',
  'pre-qualified-offer',
  'property-search',
  'request-ddpo',
  'rtgs',
  'service-request',
  'update-address',
  'update-dob',
  'update-employer',
  'update-gstin',
  'update-landline',
  'update-marital-status',
  'update-pan',
  'update-residential-status',
  'vehicle-valuation',
];

/** Of the services of the specification; those that come later answer for themselves. */
const named = (wanted: (flow: Flow) => boolean) =>
  servedFlows()
    .filter(({ flow }) => Object.hasOwn(bindings, flow.id) && wanted(flow))
    .map(({ flow }) => flow.id)
    .sort();

test.each(Object.entries(hours))('these services, and no others, have the hours "%s"', (name, flows) => {
  expect(named((flow) => flow.hours === name)).toEqual(flows);
});

test('no service has hours of another name', () => {
  expect(named(({ hours: name }) => name !== undefined && !Object.hasOwn(hours, name))).toEqual([]);
});

test('these services, and no others, are for agents who act for a customer', () => {
  expect(named(({ area, audience }) => area !== 'agents' && (audience ?? ['customer', 'agent']).includes('agent'))).toEqual(forAgents);
});

const documents = everyFlow().flatMap(({ file: { path, text } }) =>
  [...new Set([...text.matchAll(/"(\/(?:papers|documents|files)\/[^"{]+)"/g)].map(([, address = '']) => address))].map(
    (address) => [path, address] as const,
  ),
);

test.each(documents)('%s leads to %s, which there is', (_, address) => {
  expect(existsSync(join(root, 'portal/public', address))).toBe(true);
});

test('some flows lead to documents of the portal', () => {
  expect(documents.length).toBeGreaterThan(0);
});
