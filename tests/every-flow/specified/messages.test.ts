import { describe, expect, test } from 'vitest';
import { playerOf } from './inEngine.ts';

// Messages of the specification's error catalogue (section 8), as a customer meets them in a service.

describe('the PAN', async () => {
  const update = await playerOf('update-pan');
  const open = await playerOf('opening-product');
  const card = 'updates her PAN with the card';

  test.each([
    ['pan.mismatch', 'stays', 'This PAN differs from the one we have.'],
    ['pan.notexist', 'stays', "This PAN doesn't exist."],
    ['pan.fetch.invalid', 'stays', "The tax database doesn't know this PAN."],
    ['pan.fetch.nomatch', 'noMatch', 'Visit your nearest branch with your PAN card.'],
    ['pan.namedob', 'nameDiffers', 'Your name or date of birth differs from the tax database. Visit your nearest branch'],
    ['pan.attempts', 'noTries', 'You have used up your tries to check a PAN.'],
    ['pan.down', 'later', 'The PAN service is down. Your answers are kept. Try again in a few minutes'],
    ['pan.fetch.failure', 'notFetched', "We couldn't check your PAN with the tax database. Try again in a few minutes"],
  ])('ER04: %s leads to %s: %s', (code, leadsTo, words) => {
    const seen = update(card, { bank: { 'pan.verify': code } });
    expect(seen.ends ?? 'stays').toBe(leadsTo);
    if (leadsTo === 'stays') {
      expect(seen.problem).toMatchObject({ step: 'pan', field: 'pan' });
      expect(seen.said.join()).toContain(words);
    } else expect(seen.page('end')).toContain(words);
  });

  test('ER04: one that has been updated already is updated again at a branch, with the original card', () => {
    const seen = update(card, { bank: { 'pan.update': 'pan.updated.already' } });
    expect(seen.ends).toBe('already');
    expect(seen.page('end')).toMatch(/updated before.*nearest branch with your original PAN card/);
  });

  test('ER04: with one that is not confirmed no savings account is opened', () => {
    const seen = open('a PAN with which no account can be opened');
    expect(seen.page('end')).toContain("an account can't be opened with it");
  });
});

describe('the place and the device', async () => {
  const call = await playerOf('video-kyc');
  const now = 'a call at once, rejected';

  test.each([
    ['geo.outside', 'abroad', 'Video KYC is possible only while you are in India.'],
    ['geo.denied', 'location', 'Allow this page to see your location'],
    ['geo.unavailable', 'location', "Your location couldn't be found."],
    ['geo.timeout', 'location', 'Finding your location took too long.'],
    ['geo.unknown', 'location', "Your location couldn't be read."],
    ['media.missing', 'camera', "We can't find a camera or microphone."],
  ])('ER06: the bank says %s, and the customer reads at %s: %s', (code, at, words) => {
    const seen = call(now, { bank: { 'vkyc.schedule': code } });
    expect(seen.ends ?? seen.problem?.field).toBe(at);
    expect(`${seen.said.join()} ${seen.page('end')}`).toContain(words);
  });

  test.each([
    ['location', 'denied', /This page may not see your location/],
    ['location', 'unavailable', /Your device can't find where it is/],
    ['location', 'timeout', /took too long/],
    ['location', 'unknown', /Your location couldn't be read/],
    ['camera', 'missing', /We can't find a camera/],
    ['microphone', 'missing', /We can't find a microphone/],
  ])('ER06: the device itself says that the %s is %s', (part, state, words) => {
    const seen = call(now, { answers: { device: { [part]: state } } });
    expect(seen.problem).toMatchObject({ step: 'device', field: part });
    expect(seen.said.join()).toMatch(words);
  });
});

/** Every message of services that section 8 names: what it is about, a service and an example of it, and what the customer reads. */
const ofServices = [
  ['a PIN code that there is not', 'address', 'an unknown PIN code', /We can't find that PIN code/],
  ['a loan number', 'qr-loan-payment', 'a number that is no loan of ours', /We can't find a loan of ours with this number/],
  [
    'an account number',
    'qr-credit-card-payment',
    'a number that is no card of ours',
    /We can't find a credit card of ours with this number/,
  ],
  ['no nominee', 'nominee-registration', 'herself', /No nominee is registered .* Add one here, or select another account/],
  ['an account that is linked already', 'prepaid-wallet', "the account that is linked already, by the card's number", /linked to the card/],
  ['wrong values of the grid', 'grid', 'values in the wrong order', /doesn't match your card.*You can try 2 more times/],
  ['the grid without tries', 'grid', 'no tries left for the grid', /wrong too often/],
  ['a service that is not available', 'esign', 'the new request cannot be started', /isn't available at the moment/],
  ['a file that does not arrive', 'service-request', 'the documents do not arrive', /The file wasn't uploaded/],
  [
    'a card that is blocked for good',
    'block-debit-card',
    'blocked elsewhere in the meantime',
    /blocked for good and can't be activated again/,
  ],
  ['KYC without e-mail', 'kyc-begin', 'ST12 email.fetch.failure: goes on without', /Continue KYC update without email update\?/],
  [
    'an e-mail address that is not taken',
    'update-email',
    'an address that the bank does not take',
    /Visit your nearest branch to update it/,
  ],
  ['no plan online', 'pre-qualified-offer', 'a small chance, and no plan online', /No online plans are available/],
  ['nothing overdue', 'overdue-payment', 'nothing is overdue', /Nothing is overdue for your mobile number/],
  ['not enough money', 'neft', 'the bank refuses an agent more than is available, and nobody tells how much that is', /enough/],
  ['only at a branch', 'card-redispatch', 'a minor collects it', /branch/],
  ['a family type', 'family-banking', 'the variant is not for the accounts that he has', /This kind of family account isn't open to you/],
  [
    'the account level',
    'mandate-cancellation',
    'the card level refuses',
    /set up for the whole account and can't be cancelled for the card/,
  ],
  ['a demat account', 'update-address', 'the bank finds a demat account', /demat account, whose address is changed at a branch/],
  ['an add-on applicant', 'family-banking', 'an add-on applicant must have an account', /has no account with us/],
  [
    'countries that differ',
    'tax-residence',
    'VA18: not the country that the customer lives in',
    /country of tax residence differs from the country you live in/,
  ],
] as const;

test.each(ofServices)('ER08: %s', async (_about, flow, example, words) => {
  const seen = (await playerOf(flow))(example);
  expect(seen.stuck).toBeUndefined();
  const steps = seen.views.flatMap(({ screen }) => screen?.step ?? []);
  expect([...seen.said, ...[...new Set(steps), 'end'].map(seen.page)].join('\n')).toMatch(words);
});
