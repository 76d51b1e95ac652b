import { between, keeps, numbers } from './boundsOf.ts';
import { fee, hint, members, type Edits, type Promised } from './promised.ts';

const failed = { '*': { outcome: 'failed' } };
const status = { operation: 'account.status', as: 'status', on: failed };
const open = { refuse: [{ when: '!answered(data.status.closedOn)', outcome: 'stopped' }] };
const closed = '{{ formatDate(data.status.closedOn) }}';

/** The state of an account is fetched by the list of people, and once more on the review, which tells when it was closed. */
const again = (first: object, second: object | undefined, more: Edits = {}): Edits => ({
  ...members,
  '/steps/2/load': { ...status, ...first },
  ...(second ? { '/steps/3/load': { ...status, ...second } } : {}),
  [hint]: `${fee} ${closed}`,
  ...more,
});

const balance = 'data.accounts.items[0].balance';
/** A number of the first page is no more than a balance, between which another one is asked for on the review. */
const limited = (more: Edits = {}): Edits => ({
  ...numbers(between('answers.a', balance)),
  ...keeps(`answers.a <= ${balance}`),
  ...more,
});
const accounts = { operation: 'account.list', as: 'accounts', on: failed };
const button = (as: string) => ({ '/steps/3/actions/-': { id: 'again', label: 'Again', call: { ...status, as } } });

/** What is known of a state that was fetched for a wait, which then asks the bank until it is closed. */
const polled = (as: string, words: string): Edits => ({
  ...members,
  '/steps/3/next': 'wait',
  '/steps/4': {
    id: 'wait',
    kind: 'wait',
    title: 'Wait',
    load: { ...status, as, refuse: [{ when: `!answered(data.${as}.closedOn)`, outcome: 'stopped' }] },
    poll: status,
    until: "data.status.state == 'closed'",
    next: 'done',
  },
  '/outcomes/done/text': words,
});
const whichToo = { '/steps/2/item/summary': '{{ answered(item.which) ? item.which : item.name }}' };

const owners = 'data.status.owners';
/** The third owner of an account, of which a route behind the list of people tells that there are as many. */
const third = (second: object | undefined, next: readonly object[]): Edits =>
  again({}, second, { '/steps/2/next': next, [hint]: `${fee} {{ ${owners}[2] }}` });

/** What is told of what the bank answered before it was asked again. */
export const promisedAgain: Readonly<Record<string, readonly Promised[]>> = {
  'What the bank is asked again': [
    ['what was refused before', 'value-may-be-missing', again(open, {})],
    ['what was refused before a button', 'value-may-be-missing', again(open, undefined, button('status'))],
    [
      'what a route told before',
      'value-may-be-missing',
      again({}, {}, { '/steps/2/next': [{ when: "data.status.closedOn != '2026-01-01'", to: 'review' }, { to: 'stopped' }] }),
    ],
    ['what was refused before it was polled', 'value-may-be-missing', polled('status', 'Closed on {{ formatDate(data.status.closedOn) }}')],
    ['what was refused before it was sent', 'value-may-be-missing', { ...again(open, undefined, whichToo), '/steps/2/submit': status }],
    [
      'how many there are by a route before',
      'value-may-be-missing',
      third({}, [{ when: `size(${owners}) > 2`, to: 'review' }, { to: 'stopped' }]),
    ],
    [
      'how many there are by another route',
      'value-may-be-missing',
      third({}, [{ when: `size(${owners}) < 3`, to: 'stopped' }, { to: 'review' }]),
    ],
    ['a rule about what there was before', 'bounds-may-cross', limited({ '/steps/3/load': accounts })],
  ],
};

/** What is still known of what the bank was asked again. */
export const quietAgain: readonly (readonly [what: string, edits: Edits])[] = [
  ['what was refused, and is not asked again', again(open, undefined)],
  ['what was refused, where it is asked again too', again({}, open)],
  ['what was refused both times', again(open, open)],
  ['what was refused, where something else is asked', again(open, undefined, button('other'))],
  ['what was refused, where something else is polled', polled('other', 'Closed on {{ formatDate(data.other.closedOn) }}')],
  [
    'what was refused, where something else is sent',
    { ...again(open, undefined, whichToo), '/steps/2/submit': { ...status, as: 'other' } },
  ],
  ['how many there are by a route', third(undefined, [{ when: `size(${owners}) > 2`, to: 'review' }, { to: 'stopped' }])],
  [
    'what was refused, where something is asked whose name begins alike',
    again(
      { as: 'statusOld', refuse: [{ when: '!answered(data.statusOld.closedOn)', outcome: 'stopped' }] },
      {},
      {
        [hint]: `${fee} {{ formatDate(data.statusOld.closedOn) }} {{ data.status.state }}`,
      },
    ),
  ],
  ['a rule about what is not asked again', limited()],
  ['a rule, where the same is asked under another name', limited({ '/steps/2/load': { ...accounts, as: 'others' } })],
  [
    'a refusal of what is asked again',
    limited({ '/steps/3/load': { ...accounts, refuse: [{ when: `answers.a > ${balance}`, outcome: 'stopped' }] } }),
  ],
];
