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
    ['pan.down', 'later', 'The PAN service is down. Try again later'],
    ['pan.fetch.failure', 'notFetched', "We couldn't check your PAN with the tax database. Try again later."],
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
    expect(seen.page('end')).toContain("a savings account can't be opened with it");
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
