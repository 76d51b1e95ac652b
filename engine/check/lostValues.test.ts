import { expect, it } from 'vitest';
import { lostValues } from './lostValues.ts';

const original = '{{ inr(answers.amount) }} leaves {{ maskAccount(answers.account) }} on {{ formatDate(today) }}';

it.each<[string, unknown, unknown, string | undefined]>([
  ['an amount', '{{ maskAccount(answers.account) }} से {{ formatDate(today) }} को', original, '{{inr(answers.amount)}}'],
  ['all of them', 'पैसे जाते हैं', original, '{{inr(answers.amount)}}, {{maskAccount(answers.account)}}, {{formatDate(today)}}'],
  [
    'none, in another order',
    '{{ formatDate(today) }} को {{ maskAccount(answers.account) }} से {{ inr(answers.amount) }}',
    original,
    undefined,
  ],
  ['none that is worded otherwise', '{{ answers.nights }} रातें', "{{ plural(answers.nights, 'night', 'nights') }}", undefined],
  ['none that words stand for', "{{ answers.plan == 'gold' ? 'गोल्ड' : 'सिल्वर' }} योजना", 'Plan {{ computed.plan }}', undefined],
  [
    'one of two where words stand for the other',
    "{{ answers.plan == 'gold' ? 'गोल्ड' : '' }}",
    '{{ computed.plan }}, {{ inr(answers.fee) }}',
    '{{computed.plan}}, {{inr(answers.fee)}}',
  ],
  ['none that chooses a verb', 'आपके खाते बंद हैं', "Your {{ answers.mode == 'joint' ? 'accounts are' : 'account is' }} closed", undefined],
  [
    'none that chooses among many words',
    'फ़ाइलें',
    "{{ size(answers.x) == 1 ? 'File' : size(answers.x) == 2 ? 'Both' : 'Files' }}",
    undefined,
  ],
  ['one that is chosen', 'वह', "{{ answers.own == true ? 'You' : answers.name }}", "{{answers.own == true ? 'You' : answers.name}}"],
  ['none that reads nothing', 'मूल्य', 'Price {{ inr(500) }}', undefined],
  ['none of several wordings', [{ text: 'x' }], original, undefined],
])('tells of a value that a translation has lost: %s', (_, words, from, lost) => {
  expect(lostValues(words, from, '/steps/a/lead').map(({ message }) => message)).toEqual(
    lost === undefined ? [] : [`The original says ${lost}, this does not.`],
  );
});
