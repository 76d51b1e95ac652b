import { checkStep, type Mistake } from './mistake.ts';

/** Mistakes that provoke the codes of `catalogue/examples.ts`. */
export const examples: readonly Mistake[] = [
  ['example-unclear', { '/examples/0/ends': undefined }, '/examples/0', /does not say how it ends/],
  ['example-unclear', { '/examples/1/ends': 'done' }, '/examples/1', /says both/],
  ['example-unclear', { '/examples/0/does': [{ on: 'review' }] }, '/examples/0/does/0', /Nothing is done here/],
  ['example-unclear', { '/examples/0/does': [{ on: 'review', back: true, wait: '1 day' }] }, '/examples/0/does/0', /back and wait/],
  ['example-circle', { '/examples/1/like': 'moves a little', '/examples/0/like': 'moves too much' }, '/examples/0/like', /is like itself/],
  ['example-unknown', { '/examples/1/like': 'moves a lot' }, '/examples/1/like', /no example "moves a lot"/],
  ['example-unknown', { '/examples/0/does': [{ on: 'reveiw', back: true }] }, '/examples/0/does/0/on', /no step "reveiw"/],
  [
    'example-unknown',
    { '/examples/0/refuses': [{ step: 'amount', problems: [{ field: 'amuont', key: 'too.much' }] }] },
    '/examples/0/refuses/0/problems/0/field',
    /no field on that step "amuont"/,
  ],
  [
    'example-answer-unused',
    { '/examples/0/does': [{ on: 'people', edit: 5, answers: { name: 'Ravi' } }] },
    '/examples/0/does/0/answers',
    /takes these answers for item 5/,
    /5 or more/,
  ],
  ['example-answer-wrong', { '/examples/0/link': { product: 'L1' } }, '/examples/0/link', /No link may begin this flow/],
  [
    'example-unknown',
    {
      '/examples/0/entry': { laed: 'x' },
      '/entry': { lead: { type: 'string', pattern: '.*' } },
      '/steps/3/lead': "{{ answered(entry.lead) ? entry.lead : '' }} {{ computed.fee }}",
    },
    '/examples/0/entry/laed',
    /declares no entry "laed"/,
    /Did you mean lead/,
  ],
  ['example-unknown', { '/examples/0/answers/amuont': 3 }, '/examples/0/answers/amuont', /no field "amuont"/, /Did you mean amount/],
  ['example-unknown', { '/examples/0/ends': 'doen' }, '/examples/0/ends', /no outcome "doen"/],
  ['example-unknown', { '/examples/0/persona': 'ahsa' }, '/examples/0/persona', /no persona "ahsa"/, /Did you mean asha/],
  ['example-unknown', { '/examples/2/bank': { 'account.list': 'up' } }, '/examples/2/bank/account.list', /no error of account.list "up"/],
  ...['constructor', '__proto__'].map(
    (name) =>
      [
        'example-unknown',
        { '/examples/2/bank': { 'account.list': JSON.parse(`{ "${name}": "up" }`) as unknown } },
        '/examples/2/bank/account.list',
        new RegExp(`no part in what account.list answers called "${name}"`),
      ] as const,
  ),
  [
    'example-unknown',
    { '/examples/0/does': [{ on: 'review', action: 'halt' }] },
    '/examples/0/does/0/action',
    /no action on that step "halt"/,
  ],
  [
    'example-unknown',
    { '/examples/0/does': [{ on: 'review', change: 'amuont' }] },
    '/examples/0/does/0/change',
    /no step "amuont"/,
    /Did you mean amount/,
  ],
  [
    'example-unknown',
    { '/examples/0/does': [{ on: 'review', change: 'amount', answers: { amuont: 3 } }] },
    '/examples/0/does/0/answers/amuont',
    /no field "amuont"/,
  ],
  ['example-unknown', { '/examples/1/problem/key': 'too.mcuh' }, '/examples/1/problem/key', /no message "too.mcuh"/],
  ['example-answer-wrong', { '/examples/0/answers/mode': 'jiont' }, '/examples/0/answers/mode', /no option "jiont"/],
  [
    'example-answer-wrong',
    { '/steps/-': checkStep, '/steps/3/next': 'check', '/examples/0/answers/check': { camera: 'tired' } },
    '/examples/0/answers/check/camera',
    /A camera is never found like that/,
    /missing/,
  ],
  [
    'example-answer-wrong',
    { '/steps/-': checkStep, '/steps/3/next': 'check', '/examples/0/answers/check': { location: { latitude: 91 } } },
    '/examples/0/answers/check/location',
    /This is no place/,
  ],
  [
    'example-unknown',
    { '/steps/-': checkStep, '/steps/3/next': 'check', '/examples/0/answers/check': { connection: 'slow' } },
    '/examples/0/answers/check/connection',
    /does not check "connection"/,
  ],
  ...[
    [100_000_000, /repeated 100000000 times, and no list ever takes more than 50/] as const,
    ...[0, -1, 1.5, '2', null].map((times) => [times, /cannot be repeated/] as const),
  ].map(
    ([times, message]) =>
      [
        'example-answer-wrong',
        { '/examples/0/answers/people': [{ $times: times, name: 'Ravi' }] },
        '/examples/0/answers/people/0/$times',
        message,
        /whole number from 1 to 50/,
      ] as const,
  ),
  [
    'example-answer-wrong',
    { '/examples/0/does': [{ on: 'review', change: 'people', answers: { people: [{ $times: 51, name: 'Ravi' }] } }] },
    '/examples/0/does/0/answers/people/0/$times',
    /repeated 51 times/,
  ],
  ['example-answer-wrong', { '/examples/0/answers/people': {} }, '/examples/0/answers/people', /a list of items/],
];
