import { expect, test } from 'vitest';
import { readFlows, readLanguage } from '../../schemas/readLanguage.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { root } from '../../tests/house/sources.ts';
import { addresses, type Address } from './addresses.ts';
import { presetProblems } from './testing/presets.ts';

const flows = [...readLanguage({ root, fieldTypes }, readFlows(root)).flows.values()];

test('every address begins its service with what the service takes', () => {
  expect(presetProblems(addresses, flows)).toEqual([]);
});

const service = { id: 'feedback', entry: { kind: { type: 'string', pattern: 'compliment|complaint' } } } as const;
const identify = {
  id: 'identify',
  entry: { detail: { type: 'string', pattern: 'mobile|pan' } },
  steps: [{ id: 'details', route: 'verify' }],
} as const;
const line = (entry: Readonly<Record<string, string>>, to = 'feedback'): Address => ({
  path: '/servicing/nli/compliments',
  kind: 'service',
  service: to,
  entry,
});

test.each([
  ['what the service declares', line({ kind: 'compliment' }), []],
  ['nothing', { path: '/servicing/nli/kyc', kind: 'service', service: 'rekyc' } as const, []],
  ['a name that it does not declare', line({ sort: 'compliment' }), ['The service "feedback" declares no entry "sort".']],
  ['a value that it does not take', line({ kind: 'compliments' }), ['The entry "kind" of "feedback" is never "compliments".']],
  ['a service that there is not', line({ kind: 'compliment' }, 'feedbak'), ['There is no service "feedbak" to begin.']],
  [
    'what the flow of its step does not take',
    { path: '/servicing/mobileno', kind: 'step', word: 'verify', entry: { detail: 'horoscope' } } as const,
    ['The entry "detail" of "identify" is never "horoscope".'],
  ],
  [
    'a step that there is not',
    { path: '/servicing/mobileno', kind: 'step', word: 'verfiy', entry: { detail: 'pan' } } as const,
    ['There is no step "verfiy" to begin.'],
  ],
])('an address with %s', (_, address, messages) => {
  expect(presetProblems([address], [service, identify]).map(({ message }) => message)).toEqual(messages);
});
