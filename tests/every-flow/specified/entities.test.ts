import { describe, expect, test } from 'vitest';
import limits from '../../../schemas/limits.json' with { type: 'json' };
import { everyFlow } from '../flows.ts';
import { playerOf } from './inEngine.ts';

// What the specification lists in sections 2 and 3: kinds of update, fields with their length and form, rows of jewellery.

const updates = [
  ['account number', 'repayment-mode-change', 'from now on by auto-debit', 'updated', 'loan.service.update'],
  ['mobile number', 'update-mobile', 'changes her number', 'updated', 'mobile.update'],
  ['PAN', 'update-pan', 'updates her PAN with the card', 'updated', 'pan.update'],
  ['date of birth', 'update-dob', 'corrects the date with her passport', 'updated', 'dob.update'],
  ['e-mail', 'update-email', 'changes her address', 'updated', 'email.update'],
  ['employer', 'update-employer', 'chooses an employer from the list', 'updated', 'profile.field.update'],
  ['address', 'update-address', 'a non-resident moves in London', 'updated', 'address.update'],
  ['re-KYC', 'rekyc', 'little is due, little is asked', 'success', 'kyc.submit'],
] as const;

test.each(updates)('EN04: the update of %s goes to the bank by %s', async (_kind, flow, example, ends, operation) => {
  const seen = (await playerOf(flow))(example);
  expect(seen.ends).toBe(ends);
  expect(seen.calls.map((call) => call.operation)).toContain(operation);
});

/** Every field of section 3, and a place where it is asked for: flow, step, field, type. */
const fields = [
  ['alternate mobile', 'update-mobile alternate alternate MobileNumber'],
  ['alternate e-mail', 'update-email alternate alternate Email'],
  ['e-mail address', 'confirm-email address email Email'],
  ['Aadhaar', 'aadhaar-otp consent number Account Number'],
  ['building', 'address address line1 Textinput'],
  ['street', 'address address line2 Textinput'],
  ['third line', 'address address line3 Textinput'],
  ['landmark', 'address address landmark Textinput'],
  ['city', 'address address city Textinput'],
  ['state', 'address address state dropdownsearch'],
  ['PIN code', 'address pincode pincode pincode'],
  ['GSTIN', 'update-gstin gstin gstin GSTin'],
  ['ATM PIN', 'card-pin pin pin confirmPin'],
  ['country of residence and of tax', 'update-tax-residency country country dropdownsearch'],
  ['nominee', 'nominee-registration who name Textinput'],
  ['guardian', 'nominee-registration guardian guardianName Textinput'],
  ['employer', 'update-employer employer employer autocomplete'],
  ['IEC', 'business-company codes iec Textinput'],
  ['LEI', 'business-company codes lei Textinput'],
  ['signatory', 'business-people signatory signature upload'],
  ['beneficial owner', 'business-people owner share NumberTextinput'],
  ['vehicle: make', 'vehicle-valuation car make dropdownsearch'],
  ['vehicle: model and variant', 'vehicle-valuation model variant dropdownsearch'],
  ['vehicle: year', 'vehicle-valuation details year NumberTextinput'],
  ['vehicle: city', 'vehicle-valuation details city dropdownsearch'],
  ['vehicle: ownership', 'vehicle-valuation details owners Radio'],
  ['vehicle: kilometres', 'vehicle-valuation use kilometres NumberTextinput'],
  ['TIN', 'tax-residence number tin Textinput'],
  ['beneficiary account', 'transfer payee number Account Number'],
  ['IFSC', 'transfer payee ifsc Textinput'],
] as const;

type Steps = readonly {
  readonly id: string;
  readonly fields?: readonly { readonly id: string; readonly type: string }[];
  readonly item?: { readonly steps: Steps };
}[];

function placesIn(flow: string, steps: Steps): readonly string[] {
  return steps.flatMap(({ id, fields: own = [], item }) => [
    ...own.map((field) => `${flow} ${id} ${field.id} ${field.type}`),
    ...placesIn(flow, item?.steps ?? []),
  ]);
}

const places = new Set(everyFlow().flatMap(({ checked }) => (checked ? placesIn(checked.flow.id, checked.flow.steps) : [])));

test.each(fields)('EN09: %s is asked for', (_name, place) => {
  expect([...places]).toContain(place);
});

describe('the length of numbers', async () => {
  const gstin = await playerOf('update-gstin');
  const company = await playerOf('business-company');

  test('EN09: the lengths are those of the specification', () => {
    const { aadhaarLength, pincodeLength, gstinLength, atmPinLength, leiLength } = limits.limits;
    expect([aadhaarLength, pincodeLength, gstinLength, atmPinLength, leiLength].map(({ value }) => value)).toEqual([12, 6, 15, 4, 20]);
  });

  test('EN09: a GSTIN has 15 characters', () => {
    for (const wrong of ['27ZZZPR0001Z1Z', '27ZZZPR0001Z1Z55'])
      expect(gstin('her first GSTIN', { answers: { gstin: wrong } }).problem, wrong).toMatchObject({ step: 'gstin', field: 'gstin' });
  });

  test('EN09: an Aadhaar number has 12 digits', async () => {
    const aadhaar = await playerOf('aadhaar-otp');
    for (const wrong of ['99999999001', '9999999900199'])
      expect(aadhaar('with Aadhaar', { answers: { number: wrong } }).problem, wrong).toMatchObject({ step: 'consent', field: 'number' });
  });

  test('EN09: a PIN code has 6 digits', async () => {
    const address = await playerOf('address');
    for (const wrong of ['99999', '9999990'])
      expect(address('an unknown PIN code', { answers: { pincode: wrong } }).problem, wrong).toMatchObject({
        step: 'pincode',
        field: 'pincode',
        key: 'pincode.length',
      });
  });

  test('EN09: the PIN of a card has 4 digits', async () => {
    const pin = await playerOf('card-pin');
    for (const wrong of ['482', '48213'])
      expect(pin('a new PIN', { answers: { pin: wrong } }).problem, wrong).toMatchObject({ step: 'pin', field: 'pin' });
  });

  test('EN09: an LEI has 20', () => {
    const model = 'a private company with every number';
    for (const wrong of ['999900SYNTHETIC0012', '999900SYNTHETIC001222'])
      expect(company(model, { answers: { lei: wrong } }).problem, wrong).toMatchObject({ step: 'codes', field: 'lei' });
  });
});

describe('jewellery', async () => {
  const open = await playerOf('gold-privilege');
  const model = 'with two pieces of jewellery, and a first deposit';
  const bangles = { name: 'Pair of bangles', grams: 40, picture: '$file:bangles.jpg' };

  test('SC11: is entered in rows, each with a picture, and the bank gets a picture of each', () => {
    const seen = open(model);
    expect(seen.page('jewellery/jewellery')).toContain('Pair of bangles, about 40 g');
    expect(seen.page('jewellery/jewellery')).toContain('Chain, about 18 g');
    const kept = seen.calls.find(({ operation, input }) => operation === 'application.save' && input['step'] === 'jewellery');
    expect(kept?.input['jewellery']).toMatchObject([
      { name: 'Pair of bangles', grams: 40, documentId: expect.stringMatching(/./) },
      { name: 'Chain', grams: 18, documentId: expect.stringMatching(/./) },
    ]);
  });

  test('SC11: a row without a picture is not taken', () => {
    const seen = open(model, { answers: { jewellery: { jewellery: [bangles, { name: 'Chain', grams: 18 }] } } });
    expect(seen.problem).toMatchObject({ step: 'jewellery/jewellery/piece', field: 'picture', key: 'upload.required' });
  });
});
