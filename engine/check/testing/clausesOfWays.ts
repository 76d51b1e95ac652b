import { move, page } from './mistakes/mistake.ts';
import { also, asked, fee, hint, members, type Edits, type Promised } from './promised.ts';

const says = (text: string) => ({ [hint]: `${fee} ${text}` });
const failed = { '*': { outcome: 'failed' } };
const list = (more: object = {}) => ({ operation: 'account.list', as: 'list', on: failed, ...more });
const status = (more: object = {}) => ({ operation: 'account.status', as: 'status', on: failed, ...more });
const why = { ...members, ...also('why', { optional: true }) };
/** The end tells something, and gives no reference. */
const end = (text: string) => ({ '/outcomes/done/text': `Of ${text}`, '/outcomes/done/reference': undefined });
/** A page behind the review. */
const behind = (more: object) => ({ ...members, '/steps/3/next': 'own', '/steps/4': { ...page('own'), next: 'done', ...more } });
/** A page behind an error, a refusal or a button of the review. */
const said = (lead: string) => ({ '/steps/-': { ...page('said'), lead, next: 'done' }, '/outcomes/done/reference': undefined });
/** A page that waits for the bank, behind the review. */
const wait = (more: object) => ({
  '/steps/3/next': 'wait',
  '/steps/4': { id: 'wait', kind: 'wait', title: 'Wait', poll: status(), until: "data.status.state == 'closed'", next: 'done', ...more },
});
/** A second page about each person. */
const second = (more: object) => ({ '/steps/2/item/steps/-': { id: 'more', title: 'What more?', fields: [asked], ...more } });
const unsent = { [move]: undefined, ...says("{{ maskAccount(answers.account) }} {{ conditions.joint ? answers.second : '-' }}") };
const note = (more: object = {}) => ({ ...behind({ when: 'conditions.joint', fields: [{ ...asked, ...more }] }), ...unsent });
const joint = (value: string) => end(`{{ conditions.joint ? ${value} : '-' }}`);

/** What the checker must see of the ways through a flow: one row for each clause that draws them, and that no other row holds. */
export const promisedOfWays: Readonly<Record<string, readonly Promised[]>> = {
  'What the ways through a flow bring': [
    ['an answer of the page before, of some items', 'value-may-be-missing', second({ lead: 'Of {{ item.which }}' })],
    ['an answer of a page that is passed over', 'value-may-be-missing', { ...note(), ...end('{{ answers.note }}') }],
    ['an optional answer of a page that is passed over', 'value-may-be-missing', { ...note({ optional: true }), ...joint('answers.note') }],
    [
      'an answer of some on a page that is passed over',
      'value-may-be-missing',
      { ...note({ when: 'answers.amount > 5' }), ...joint('answers.note') },
    ],
    [
      'data that a page which is passed over fetches for some',
      'value-may-be-missing',
      { ...behind({ when: 'conditions.joint', load: list({ when: 'answers.amount > 5' }) }), ...joint('text(size(data.list.items))') },
    ],
    [
      'data that is fetched for some',
      'value-may-be-missing',
      { '/steps/3/load': list({ when: 'conditions.joint' }), ...says('{{ size(data.list.items) }}') },
    ],
    [
      'data that could not be fetched, of which a message says so',
      'value-may-be-missing',
      { '/steps/3/load': list({ on: { '*': { message: 'bank.down' } } }), ...says('{{ size(data.list.items) }}') },
    ],
    [
      'data that could not be fetched, where the page goes on',
      'value-may-be-missing',
      { '/steps/3/load': list({ on: { '*': { proceed: true } } }), ...says('{{ size(data.list.items) }}') },
    ],
    [
      'a result of what is sent for some',
      'value-may-be-missing',
      { [`${move}/when`]: 'conditions.joint', ...end('{{ data.request.reference }}') },
    ],
    [
      'a result that an error did not bring',
      'value-may-be-missing',
      {
        ...wait({ poll: status({ on: { '*': { step: 'said' } } }) }),
        '/steps/5': { ...page('said'), lead: 'It is {{ data.status.state }}', next: 'done' },
        '/outcomes/done/reference': undefined,
      },
    ],
    [
      'data that a button could not fetch',
      'value-may-be-missing',
      {
        '/steps/3/actions/-': { id: 'again', label: 'Again', call: list({ on: { '*': { step: 'said' } } }), to: 'said' },
        ...said('Of {{ size(data.list.items) }}'),
      },
    ],
    ['an answer of a flow that may be passed over', 'value-may-be-missing', says('{{ answers.prove.fullName }}')],
    [
      'an answer of a flow that may be passed over, where it comes',
      'value-may-be-missing',
      { '/steps/0/when': "channel == 'web'", ...says("{{ channel == 'web' ? answers.prove.fullName : '-' }}") },
    ],
  ],
};

/** What the checker must not find fault with, likewise. */
export const quietOfWays: readonly (readonly [what: string, edits: Edits])[] = [
  ['an answer of the page before, of each item', second({ lead: 'Of {{ item.name }}' })],
  [
    'an answer of a page of an item that is passed over, where it was not',
    {
      ...second({ when: "item.relation == 'other'" }),
      '/steps/2/item/steps/2': { id: 'then', title: 'And then?', lead: "Of {{ item.relation == 'other' ? item.note : '-' }}" },
    },
  ],
  ['an answer of a page that is passed over, where it is not', { ...note(), ...joint('answers.note') }],
  [
    'a result of what is sent on a page that is passed over, where it is not',
    { '/steps/3/when': 'conditions.joint', ...end("{{ conditions.joint ? data.request.reference : '-' }}") },
  ],
  [
    'a result of what is sent for some, where it is',
    { [`${move}/when`]: 'conditions.joint', ...end("{{ conditions.joint ? data.request.reference : '-' }}") },
  ],
  [
    'what the bank said on a page that is passed over, where it is not',
    { ...wait({ when: 'conditions.joint' }), ...end("{{ conditions.joint ? data.status.state : '-' }}") },
  ],
  [
    'data that a page which is passed over fetches, whatever a message says of it',
    {
      ...behind({ when: 'conditions.joint', load: list({ refuse: [{ when: 'size(data.list.items) == 0', message: 'bank.down' }] }) }),
      ...joint('text(size(data.list.items))'),
    },
  ],
  [
    'a customer who is verified where the flow for it comes',
    { '/steps/0/when': "channel == 'web'", ...unsent, ...end("{{ channel == 'web' ? customer.name : '-' }}") },
  ],
  [
    'an answer that a page is for',
    {
      ...why,
      ...behind({ when: 'answered(answers.why)', lead: 'Of {{ answers.why }}' }),
      ...end("{{ answered(answers.why) ? answers.why : '-' }}"),
    },
  ],
  [
    'data that a button fetched, and an answer without which there is none',
    {
      ...why,
      '/steps/3/actions/-': { id: 'again', label: 'Again', when: 'answered(answers.why)', call: list(), to: 'said' },
      ...said('Of {{ size(data.list.items) }} for {{ answers.why }}'),
    },
  ],
  [
    'an answer for which something was sent that was refused',
    {
      ...why,
      [`${move}/when`]: 'answered(answers.why)',
      [`${move}/refuse`]: [{ when: 'answers.amount > 900', step: 'said' }],
      ...said('Of {{ answers.why }}'),
    },
  ],
  ['an answer of the pages that a route leads to, where it does', says("{{ answers.amount > 500 ? answers.people[0].name : '-' }}")],
];
