import { page, type Mistake } from './mistake.ts';

/** Mistakes that provoke the codes of `catalogue/routes.ts`. */
export const routes: readonly Mistake[] = [
  ['step-unreachable', { '/steps/1/next': 'review' }, '/steps/2/id', /No way leads to the step "people"/, /always goes on to "review"/],
  [
    'step-dead-end',
    {
      '/sections': [{ id: 'one', title: 'One' }],
      '/steps/3/next': 'list',
      '/steps/4': page('list', { kind: 'tasks' }),
      '/steps/5': page('own', { section: 'one' }),
    },
    '/steps/4/id',
    /From the steps "list" and "own" no outcome can be reached/,
    /./,
    ['outcome-unreachable'],
  ],
  [
    'loop-unbounded',
    { '/steps/3/next': 'amount' },
    '/steps/3/next',
    /leads back to the step "amount"/,
    /a route for what comes after/,
    ['outcome-unreachable', 'question-behind-write'],
  ],
  [
    'outcome-unreachable',
    { '/outcomes/never': { kind: 'info', title: 'Never' } },
    '/outcomes/never',
    /Nothing leads to the outcome "never"/,
  ],
  [
    'route-never-taken',
    { '/steps/1/next': [{ when: 'answers.amount > 500', to: 'people' }, { to: 'review' }, { when: 'conditions.joint', to: 'stopped' }] },
    '/steps/1/next/2',
    /never taken/,
  ],
  [
    'route-by-default',
    {
      '/steps/1/fields/1/options/-': { value: 'trust', label: 'A trust’s' },
      '/steps/1/next': [
        { when: "answers.mode == 'single'", to: 'review' },
        { when: "answers.mode == 'joint'", to: 'people' },
      ],
    },
    '/steps/1/next',
    /No route is for "trust": it goes to "people" all the same/,
    /leave the condition of the route to "people" out/,
  ],
  [
    'loop-unbounded',
    { '/steps/2/next': [{ when: 'answers.amount > 900', to: 'amount' }, { to: 'review' }] },
    '/steps/2/next/0/to',
    /leads back to the step "amount"/,
    /"times": 3/,
  ],
  [
    'loop-automatic',
    {
      '/steps/1/load/on/*': { step: 'wall' },
      '/steps/-': page('wall', { load: { operation: 'account.list', on: { '*': { step: 'amount' } } } }),
      '/outcomes/failed/retry': true,
    },
    '/steps/1/id',
    /"amount" → "wall" → "amount"/,
    /./,
    ['result-stale', 'value-may-be-missing'],
  ],

  [
    'end-unsaid',
    {
      '/outcomes/also': { kind: 'success', title: 'Also done' },
      '/steps/3/next': undefined,
      '/steps/3/actions/0/to': 'also',
      '/outcomes/stopped': undefined,
    },
    '/steps/3/id',
    /ends in "done", the first of them: "done" and "also" are successes/,
    /"next": "done"/,
  ],
  [
    'step-idle',
    { '/steps/3/next': 'more', '/steps/-': { id: 'more', title: 'A page', next: 'done' } },
    '/steps/4/id',
    /shows a title, asks nothing and does nothing/,
  ],
  [
    'question-behind-write',
    {
      '/steps/3/next': 'more',
      '/steps/-': { id: 'more', title: 'And then?', fields: [{ id: 'why', type: 'text', label: 'Why?' }], next: 'done' },
    },
    '/steps/4/id',
    /asks something after "review" has called money.move/,
    /on the outcome/,
    ['field-unused'],
  ],
  ['urgent-closed', { '/urgent': true }, '/urgent', /not open day and night/],
  [
    'route-shared',
    { '/steps/1/route': 'money', '/steps/3/route': 'money' },
    '/steps/3/route',
    /The step "amount" has the address "money" too/,
  ],
  [
    'address-not-followed',
    { '/steps/3/blocks': [{ block: 'documents', items: [{ label: 'Terms', url: 'papers/terms.pdf' }] }] },
    '/steps/3/blocks/0/items/0/url',
    /The portal does not follow "papers\/terms.pdf"/,
    /begins with one \//,
  ],
  [
    'address-not-followed',
    { '/outcomes/done/blocks': [{ block: 'documents', items: [{ label: 'Terms', url: 'javascript:alert(1)' }] }] },
    '/outcomes/done/blocks/0/items/0/url',
    /does not follow "javascript:alert\(1\)"/,
  ],
  [
    'address-not-followed',
    {
      '/steps/3/blocks': [
        { block: 'documents', items: [{ label: 'Terms', url: { '=': "conditions.joint ? '//evil.example/x' : '/x'" } }] },
      ],
    },
    '/steps/3/blocks/0/items/0/url',
    /does not follow "\/\/evil.example\/x"/,
  ],
  [
    'address-not-followed',
    { '/steps/3/blocks': [{ block: 'picture', src: 'https://elsewhere.example/card.svg', alt: 'A card' }] },
    '/steps/3/blocks/0/src',
    /does not follow "https:/,
    /a path of the portal/,
  ],
  [
    'address-not-followed',
    { '/steps/1/next': undefined, '/steps/2': page('out', { kind: 'redirect', url: "'javascript:alert(1)'" }) },
    '/steps/2/url',
    /does not follow "javascript/,
  ],
  [
    'step-unreachable',
    { '/steps/-': { ...page('lost'), lead: "With {{ join(answers.people.map(p, p.which), ', ') }}", next: 'done' } },
    '/steps/4/id',
    /No way leads to the step "lost"/,
  ],
  [
    'condition-never',
    {
      '/steps/1/rules/-': { when: "conditions.joint && answers.mode == 'single'", check: "answers.second != 'x'", message: 'bank.down' },
    },
    '/steps/1/rules/1/when',
    /This is never true/,
  ],
];
