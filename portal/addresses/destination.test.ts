import { describe, expect, test } from 'vitest';
import type { FlowCard } from '../../schemas/api.ts';
import { addressAt } from './addressAt.ts';
import { destinationOf, type Destination } from './destination.ts';

const card = (area: string, id: string, ...routes: readonly string[]): FlowCard => ({
  area,
  id,
  routes,
  title: id,
  summary: '',
  keywords: [],
  urgent: false,
  hash: '',
});
const pan = card('profile', 'update-pan', 'verify', 'updatePan', 'preview');
const address = card('profile', 'update-address', 'verify', 'update', 'preview');
const mandates = card('creditcards', 'mandate-cancellation', 'verify', 'CancelautodebitTable', 'preview');
const all = [pan, address, mandates];
const at = (path: string, cards: readonly FlowCard[] = all): Destination => destinationOf(addressAt(path), cards);

describe('a step', () => {
  test.each([
    '/servicing/updatePan',
    '/servicing/UPDATEPAN',
    '/servicing/nli/updatePan',
    '/servicing/profile/updatePan',
    '/servicing/loans/updatePan',
    '/servicing/profile/update-pan/anything',
  ])('%s is of the one flow that says it', (path) => {
    expect(at(path)).toEqual({ kind: 'step', card: pan });
  });

  test('of several flows is asked about', () => {
    expect(at('/servicing/preview')).toEqual({ kind: 'choice', word: 'preview', cards: all });
    expect(at('/servicing/Verification%20')).toEqual({ kind: 'choice', word: 'verify', cards: all });
  });

  test('under an area is one of its flows', () => {
    expect(at('/servicing/profile/verify')).toEqual({ kind: 'choice', word: 'verify', cards: [pan, address] });
    expect(at('/servicing/creditcards/verify')).toEqual({ kind: 'step', card: mandates });
    expect(at('/servicing/loans/verify')).toEqual({ kind: 'area', address: 'loans' });
    expect(at('/servicing/due/Verification')).toEqual({ kind: 'area', address: 'due' });
  });

  test('by the address of a detail is the verification, with that detail where it is begun', () => {
    const preset = { detail: 'mobile' };
    expect(at('/servicing/mobileno')).toEqual({ kind: 'choice', word: 'verify', cards: all, preset });
    expect(at('/servicing/profile/mobileno')).toEqual({ kind: 'choice', word: 'verify', cards: [pan, address], preset });
    expect(at('/servicing/creditcards/mobileno')).toEqual({ kind: 'step', card: mandates, preset });
    expect(at('/servicing/profile/update-pan/MOBILENO')).toEqual({ kind: 'step', card: pan, preset });
    expect(at('/servicing/due/panno')).toEqual({ kind: 'area', address: 'due' });
    expect(at('/servicing/nli/panno')).toEqual({ kind: 'choice', word: 'verify', cards: all, preset: { detail: 'pan' } });
  });

  test('that no flow has lets the customer choose among all', () => {
    expect(at('/servicing/tablescreen')).toEqual({ kind: 'choice', word: 'tablescreen', cards: all });
  });
});

describe('a service', () => {
  test('without a flow is named as not available', () => {
    expect(at('/servicing/rekycProcess')).toEqual({ kind: 'unavailable', service: 'rekyc' });
    expect(at('/servicing/profile/updateEmail')).toEqual({ kind: 'unavailable', service: 'update-email' });
  });

  test('is there as soon as there is a flow with its id', () => {
    const rekyc = card('profile', 'rekyc');
    expect(at('/servicing/rekycProcess', [...all, rekyc])).toEqual({ kind: 'step', card: rekyc });
  });

  test('is there as soon as one flow says the word of its address', () => {
    const email = card('profile', 'change-email', 'updateEmail');
    expect(at('/servicing/updateEmail', [...all, email])).toEqual({ kind: 'step', card: email });
  });

  test('is begun with what its address presets, and whoever stands in its place is not', () => {
    const address = { path: '/servicing/nli/emv', kind: 'service', service: 'update-pan', entry: { reason: 'chip' } } as const;
    const found = { address, params: {} };
    expect(destinationOf(found, all)).toEqual({ kind: 'step', card: pan, entry: { reason: 'chip' } });
    expect(destinationOf({ ...found, address: { ...address, service: 'none', orElse: 'update-pan' } }, all)).toEqual({
      kind: 'step',
      card: pan,
    });
  });

  test('at the address of its own is begun', () => {
    expect(at('/servicing/profile/update-pan')).toEqual({ kind: 'page', page: 'flow' });
  });
});

describe('an end', () => {
  test('of a service leads back to it', () => {
    const rekyc = card('profile', 'rekyc');
    expect(at('/servicing/rekyc-success', [rekyc])).toEqual({ kind: 'outcome', card: rekyc });
    expect(at('/servicing/rekycError', [rekyc])).toEqual({ kind: 'error', card: rekyc });
    expect(at('/servicing/rekycError')).toEqual({ kind: 'unavailable', service: 'rekyc' });
  });

  test('of any service is no service’s', () => {
    expect(at('/servicing/nliError')).toEqual({ kind: 'error' });
    expect(at('/servicing/nliSuccess')).toEqual({ kind: 'outcome' });
  });
});

describe('an area', () => {
  test.each([
    ['/servicing/loans', 'loans'],
    ['/servicing/debit', 'debit'],
  ])('%s is shown, with or without services', (path, shown) => {
    expect(at(path, [])).toEqual({ kind: 'area', address: shown });
  });

  test('that the table does not know is there when a flow is in it', () => {
    expect(at('/servicing/lockers')).toEqual({ kind: 'missing' });
    expect(at('/servicing/lockers', [card('lockers', 'rent')])).toEqual({ kind: 'area', address: 'lockers' });
  });
});

test.each(['/nowhere', '/servicing/nowhere'])('%s is nowhere', (path) => {
  expect(at(path)).toEqual({ kind: 'missing' });
});
