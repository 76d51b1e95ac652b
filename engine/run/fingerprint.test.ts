import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

// Runs are stored with the fingerprints of what they rest on: were these other ones, every step of every run would be asked again.
test.each([
  ['nothing', undefined, 'wvjl67o803'],
  ['null', null, '1omwfhr5hyy'],
  ['an empty list', [], '1mjsfpb3rfi'],
  ['a text', 'Asha', '270skeg9l6t'],
  ['other signs', 'आशा', '2e3h3z88uxf'],
  ['a list', ['a', 'b', null], '3ffgcmi9zp'],
  ['a list in another order', ['b', 'a', null], '1g7rxgafq2x'],
  ['an object', { name: 'Asha', amount: 250_000 }, 'y1x97qmbgh'],
  ['a long text', 'seva '.repeat(50), '23zc6lujwt9'],
])('the fingerprint of %s stays what it is', (_, values, print) => {
  expect(fingerprint(values)).toBe(print);
});
