import { expect, test } from 'vitest';
import type { Example } from '../../engine/language/example.ts';
import type { JsonValue } from '../../engine/language/text.ts';
import messages from '../../schemas/messages.en.json' with { type: 'json' };
import { checkedFlow } from './flows.ts';
import { programOf, traceInEngine } from './trace.ts';

// The messages about Aadhaar, e-KYC, e-sign and re-KYC (specification, section 8), each by what the sandbox bank documents,
// and where re-KYC shows it.

const aadhaar = { using: 'aadhaar', number: '999999990019', consent: true, code: '$otp' };
const india = ['residence', 'birth', 'citizenship', 'taxResidence'].map((option) => ({ option, choice: 'india' }));
const parts = {
  profile: { profile: { confirmed: ['employer', 'landline'] } },
  identity: { aadhaar, pan: 'ZZZPR0001Z' },
  fatca: { ties: india, usPerson: 'no' },
  taxDeclared: true,
  declared: true,
  sign: { agreed: true, sign: { state: 'ES-CU100001-1', code: 'granted' } },
};
const withAadhaar = (given: Readonly<Record<string, string>>) => ({ ...parts, identity: { aadhaar: { ...aadhaar, ...given } } });

interface Case {
  readonly key: keyof typeof messages;
  readonly how: string;
  readonly renewal: JsonValue;
  /** Page that shows it. */
  readonly on: string;
}

const cases: readonly Case[] = [
  {
    key: 'bank.aadhaar.otp.exceeded',
    how: 'Aadhaar 999999999018',
    renewal: withAadhaar({ number: '999999999018' }),
    on: 'renewal/identity/aadhaar/choose',
  },
  {
    key: 'bank.aadhaar.fetch.failure',
    how: 'Aadhaar 999999999041',
    renewal: withAadhaar({ number: '999999999041' }),
    on: 'renewal/identity/aadhaar/choose',
  },
  {
    key: 'bank.ekyc.failed',
    how: 'Aadhaar 999999999025',
    renewal: withAadhaar({ number: '999999999025' }),
    on: 'renewal/identity/aadhaar/choose',
  },
  { key: 'bank.otp.invalid', how: 'a wrong code', renewal: withAadhaar({ code: '654321' }), on: 'renewal/identity/aadhaar/otp' },
  {
    key: 'bank.esign.failed',
    how: '“Do not sign”',
    renewal: { ...parts, sign: { agreed: true, sign: { state: 'ES-CU100001-1', code: 'denied' } } },
    on: 'renewal/sign/notSigned',
  },
  {
    key: 'bank.rekyc.error',
    how: 'PAN ZZZPR9014Z',
    renewal: { ...parts, identity: { aadhaar, pan: 'ZZZPR9014Z', newPan: true } },
    on: 'renewal/process',
  },
];

async function shownBy(renewal: JsonValue): Promise<Readonly<Record<string, readonly string[]>>> {
  const checked = checkedFlow('rekyc');
  if (!checked) throw new Error('There is no re-KYC.');
  const example: Example = { name: 'by hand', persona: 'asha', answers: { renewal } };
  return traceInEngine(await programOf(checked), example).shows;
}

test.each(cases)('ER05: $key, by $how, is shown on $on', async ({ key, renewal, on }) => {
  const words = messages[key].split('{')[0] ?? '';
  const shown = await shownBy(renewal);
  expect(
    shown[on]?.some((text) => text.startsWith(words)),
    `${words} in ${JSON.stringify(shown[on])}`,
  ).toBe(true);
});

test('ER05: none of them is shown where nothing goes wrong', async () => {
  const all = Object.values(await shownBy(parts)).flat();
  for (const { key } of cases) expect(all).not.toContain(messages[key]);
});
