import type { Mistake } from './mistake.ts';

/** Mistakes that provoke the codes of `catalogue/links.ts`. */
export const links: readonly Mistake[] = [
  [
    'link-misplaced',
    { '/link': { operations: ['money.move'] }, '/audience': ['agent'] },
    '/link',
    /"audience" names agents alone/,
    /Add "customer"/,
  ],
  [
    'link-misplaced',
    { '/link': { operations: ['money.move'] }, '/area': 'shared' },
    '/link',
    /is never begun by itself/,
    /./,
    ['field-unused'],
  ],
  [
    'link-operation-missing',
    { '/link': { operations: [] } },
    '/link/operations',
    /calls "money.move", which needs a verified customer/,
    /Add "money.move"/,
  ],
  [
    'link-operation-idle',
    { '/link': { operations: ['money.move', 'account.list'] } },
    '/link/operations/1',
    /account.list, or it needs no verified customer/,
    /Remove it/,
  ],
  [
    'link-reads-customer',
    { '/link': { operations: ['money.move'] }, '/steps/3/lead': 'The fee of {{ customer.name }} is {{ inr(computed.fee) }}' },
    '/steps/3/lead',
    /is not told customer.name/,
    /customer.residency/,
  ],
  [
    'link-input',
    { '/link': { operations: ['money.move'] }, '/inputs': { account: { type: 'string' } } },
    '/inputs/account',
    /gives it nothing/,
    /"default"/,
  ],
];
