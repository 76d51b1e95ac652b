import { describe, expect, test } from 'vitest';
import type { Operation } from '../../engine/language/language.ts';
import { mayCall, type Asker, type OfFlow } from './mayCall.ts';

type Asked = Pick<Operation, 'name' | 'verified' | 'actorKinds' | 'unmasked'>;

const list: Asked = { name: 'deposit.list', verified: true, actorKinds: ['customer'] };
const search: Asked = { name: 'place.find', verified: false, actorKinds: ['customer', 'applicant'] };
const paper: Asked = { ...list, name: 'document.fetch', unmasked: true };
const customer: Asker = { role: 'customer', verified: true, byLink: false };
const service: OfFlow = {};
const linked: OfFlow = { link: { operations: ['deposit.list'] } };

describe('an operation may be called', () => {
  test.each<[string, boolean, Asked, OfFlow, Asker]>([
    ['for a verified customer', true, list, service, customer],
    ['not for nobody', false, list, service, { ...customer, verified: false }],
    ['for nobody, where it needs none', true, search, service, { ...customer, verified: false }],
    ['not for an applicant, where it is for customers', false, list, { audience: ['applicant'] }, customer],
    ['for an agent', true, list, service, { ...customer, role: 'agent' }],
    ['not for an agent, where it answers unmasked', false, paper, service, { ...customer, role: 'agent' }],
    ['for a customer, where it answers unmasked', true, paper, service, customer],
    ['by a link that permits it', true, list, linked, { ...customer, verified: false, byLink: true }],
    ['by no link that does not', false, paper, linked, { ...customer, byLink: true }],
  ])('%s: %s', (_, may, operation, flow, session) => expect(mayCall(operation, { data: { flow } }, { session })).toBe(may));
});
