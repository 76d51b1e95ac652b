import { checkStep, type Mistake } from './mistake.ts';

/** Mistakes that provoke the codes of `catalogue/examples.ts`. */
export const examples: readonly Mistake[] = [
  ['example-unclear', { '/examples/0/ends': undefined }, '/examples/0', /does not say how it ends/],
  ['example-unclear', { '/examples/1/ends': 'done' }, '/examples/1', /says both/],
  [
    'example-unknown',
    {
      '/examples/0/entry': { laed: 'x' },
      '/entry': { lead: { type: 'string', pattern: '.*' } },
      '/steps/3/lead': '{{ entry.lead }} {{ computed.fee }}',
    },
    '/examples/0/entry/laed',
    /declares no entry "laed"/,
    /Did you mean lead/,
  ],
  ['example-unknown', { '/examples/0/answers/amuont': 3 }, '/examples/0/answers/amuont', /no field "amuont"/, /Did you mean amount/],
  ['example-unknown', { '/examples/0/ends': 'doen' }, '/examples/0/ends', /no outcome "doen"/],
  ['example-unknown', { '/examples/0/persona': 'ahsa' }, '/examples/0/persona', /no persona "ahsa"/, /Did you mean asha/],
  ['example-unknown', { '/examples/2/bank': { 'account.list': 'up' } }, '/examples/2/bank/account.list', /no error of account.list "up"/],
  ['example-unknown', { '/examples/0/actions': { review: 'halt' } }, '/examples/0/actions/review', /no action on that step "halt"/],
  [
    'example-unknown',
    { '/examples/0/changes': [{ step: 'amuont', answers: {} }] },
    '/examples/0/changes/0/step',
    /no step "amuont"/,
    /Did you mean amount/,
  ],
  [
    'example-unknown',
    { '/examples/0/changes': [{ step: 'amount', answers: { amuont: 3 } }] },
    '/examples/0/changes/0/answers/amuont',
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
  ['example-answer-wrong', { '/examples/0/answers/people': {} }, '/examples/0/answers/people', /a list of items/],
];
