import { fee, hint, members, type Edits, type Promised } from './promised.ts';

const status = { operation: 'account.status', as: 'status', on: { '*': { outcome: 'failed' } } };
/** The state of an account is fetched by the list of people, which gives it to the bank as it is. */
const given = (value: string, load: object = {}): Edits => ({
  ...members,
  '/steps/2/load': { ...status, ...load },
  '/steps/2/submit': { operation: 'status.keep', input: { status: { '=': value } }, on: { '*': { outcome: 'failed' } } },
  [hint]: `${fee} {{ join(answers.people.map(p, answered(p.which) ? p.which : p.name), ', ') }}`,
});
/** Another result of the same shape is not told as a whole. */
const written = "{'state': 'open', 'closedOn': today, 'owners': ['a'], 'place': data.status.place}";
const placed: Edits = {
  ...given('data.status'),
  '/steps/2/submit': { operation: 'place.keep', input: { place: { '=': 'data.status.place' } }, on: { '*': { outcome: 'failed' } } },
};
/** What the bank answers of an account that is in use. */
const open = {
  state: 'open',
  closedOn: '2026-11-21',
  owners: ['A', 'B'],
  heirs: ['C'],
  place: { seat: { city: 'Pune' } },
  reference: 'R1',
};
/** What a flow is given is a whole result of the bank. */
const told = (lead: string, more: Edits = {}): Edits => ({
  '/area': 'shared',
  '/examples/2': undefined,
  '/inputs': { account: { result: 'account.status', sample: open, description: 'An account.' } },
  '/steps/1/lead': `It is ${lead}`,
  ...more,
});
const closedOn = '{{ formatDate(input.account.closedOn) }}';

/** Parts of a whole result that the bank may leave out. */
export const promisedWholes: Readonly<Record<string, readonly Promised[]>> = {
  'What a whole result may lack': [
    ['that the bank needs back', 'write-input-may-be-missing', given('data.status')],
    ['by a computed value', 'write-input-may-be-missing', { ...given('computed.kept'), '/computed/kept': { value: 'data.status' } }],
    [
      'of one of two choices',
      'write-input-may-be-missing',
      given("conditions.joint ? data.status : {'state': 'open', 'closedOn': '2026-01-01'}"),
    ],
    ['of the other of two choices', 'write-input-may-be-missing', given(`conditions.joint ? ${written} : data.status`)],
    ['of a part of a part', 'write-input-may-be-missing', placed],
    ['that a flow is given', 'value-may-be-missing', told(closedOn)],
    [
      'of what a flow need not be given',
      'value-may-be-missing',
      told('{{ input.account.state }}', { '/inputs/account/sample': undefined, '/inputs/account/default': null }),
    ],
  ],
};

/** Parts of a whole result that are there. */
export const quietWholes: readonly (readonly [what: string, edits: Edits])[] = [
  [
    'what a whole result may lack, where that is refused',
    given('data.status', { refuse: [{ when: '!answered(data.status.closedOn)', outcome: 'stopped' }] }),
  ],
  [
    'what a whole result may lack, in a choice that asks',
    given("answered(data.status.closedOn) ? data.status : {'state': 'open', 'closedOn': today}"),
  ],
  [
    'what a whole result may lack, in a choice that asks the other way round',
    given(`!answered(data.status.closedOn) ? ${written} : data.status`),
  ],
  [
    'what a whole result may lack, by a computed value behind a choice that asks',
    { ...given(`answered(data.status.closedOn) ? computed.kept : ${written}`), '/computed/kept': { value: 'data.status' } },
  ],
  [
    'a part of a part that a whole result may lack, where that is refused',
    { ...placed, '/steps/2/load': { ...status, refuse: [{ when: '!answered(data.status.place.seat.city)', outcome: 'stopped' }] } },
  ],
  ['what a flow is given that the bank always tells', told('{{ input.account.state }}')],
  ['what a flow may be given, where it asks', told(`{{ answered(input.account.closedOn) ? formatDate(input.account.closedOn) : '-' }}`)],
];
