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
])('an address with %s', (_, address, messages) => {
  expect(presetProblems([address], [service]).map(({ message }) => message)).toEqual(messages);
});
