import { between, days, keeps, numbers } from './boundsOf.ts';
import { page } from './mistakes/mistake.ts';
import { after, items, maybe, number, routes } from './ordersOf.ts';
import { members, type Edits } from './promised.ts';

const both = between('answers.a', 'answers.c');
const a500 = { min: 500, max: { '=': 'answers.a' } };
const message = 'bank.down';
const away = [{ when: 'answers.a > answers.c', outcome: 'stopped' }];
const on = { '*': { outcome: 'failed' } };

const asked = (id: string) => ({ id, type: 'count', label: `Which ${id}?` });

/** What keeps two limits in order; `promisedOrder.ts` has what is near it and does not. */
export const quietOrder: readonly (readonly [what: string, edits: Edits])[] = [
  [
    'conditions that mean the same, written otherwise',
    numbers(between("answers.mode == 'joint' ? 500 : 100", 'answers.a'), { min: { '=': "answers.mode != 'single' ? 500 : 100" } }),
  ],
  [
    'a rule for those who are asked for as much',
    {
      ...numbers(between("answers.mode == 'joint' ? 500 : 1", 'answers.a'), { min: 1 }),
      ...keeps('answers.a >= 500', { when: 'conditions.joint' }),
    },
  ],
  [
    'a rule with a way out for those who are not asked for as much',
    { ...numbers(between('conditions.joint ? 500 : 1', 'answers.a'), { min: 1 }), ...keeps("answers.mode != 'joint' || answers.a >= 500") },
  ],
  ['that two answers are the same', { ...numbers(both), ...keeps('answers.a == answers.c') }],
  ['that two answers are the same, the other way about', { ...numbers(both), ...keeps('answers.c == answers.a') }],
  ['that two answers are not other ones', { ...numbers(both), ...keeps('!(answers.c != answers.a)') }],
  [
    'an option that a rule wants',
    { ...numbers({ min: 5, max: { '=': "answers.mode == 'joint' ? 10 : 1" } }), ...keeps("answers.mode == 'joint'") },
  ],
  [
    'an option that a route wants',
    {
      ...numbers({ min: 5, max: { '=': "answers.mode == 'joint' ? 10 : 1" } }),
      ...routes([{ when: "answers.mode != 'joint'", to: 'stopped' }, { to: 'people' }]),
    },
  ],
  [
    'an option that the page wants',
    {
      ...numbers({}),
      '/steps/2': {
        ...page('joint'),
        when: 'conditions.joint',
        fields: [{ id: 'less', type: 'count', label: 'Which?', min: 5, max: { '=': "answers.mode == 'joint' ? 10 : 1" } }],
      },
      '/outcomes/done/text': '{{ answers.more }} {{ answered(answers.less) ? answers.less : 0 }}',
    },
  ],
  [
    'rules for each of two options',
    {
      ...numbers(a500),
      ...keeps('answers.a >= 500', { when: 'conditions.joint' }),
      '/steps/1/rules/2': { check: 'answers.a >= 600', when: "answers.mode == 'single'", message },
    },
  ],
  [
    'a rule that chooses by what is there',
    { ...after({ ...maybe, optional: undefined }, a500), ...keeps("answers.w == 'yes' ? answers.a >= 500 : answers.a >= 600") },
  ],
  [
    'a limit that chooses by a number that is there',
    after({ ...number, optional: undefined }, a500, { min: { '=': 'answers.w > 4 ? 500 : 600' } }),
  ],
  [
    'the largest of two numbers that are there',
    after({ ...number, optional: undefined, min: 500 }, a500, { min: { '=': 'max(answers.w, 500)' } }),
  ],
  [
    'a rule about two answers of each person',
    items({ min: 1 }, { min: 500, max: { '=': 'item.x' } }, { rules: [{ check: 'item.x >= 500', message }] }),
  ],
  ['an answer of each person as the most', items({ min: 500 }, { min: 500, max: { '=': 'item.x' } })],
  [
    'an option of each person, written otherwise',
    items({ min: { '=': "item.relation == 'son' ? 5 : 1" } }, between("item.relation == 'other' ? 1 : 5", 'item.x')),
  ],
  ['an age that is no year more', days({ min: 'today', max: { '=': 'addYears(answers.a, 71)' } }, { maxAge: 70 })],
  ['the largest of each of two', numbers(between('max(answers.a, 100)', 'max(answers.a * 2, 200)'), { min: 1 })],
  ['the least of each of two', numbers(between('min(answers.a, 100)', 'min(answers.a * 2, 200)'), { min: 1 })],
  ['the largest of a largest', numbers(between('answers.a', 'max(1, max(2, max(3, max(4, answers.a))))'))],
  ['the largest of a list', numbers(between('max([answers.a, 100])', 'max([answers.a * 2, 200])'), { min: 1 })],
  ['a whole number that is the least', numbers({ min: 5, max: 5.8 })],
  ['a whole number that is the most', numbers({ min: 5.2, max: 6 })],
  ['a whole number between two', numbers({ moreThan: 5, lessThan: 7 })],
  ['a whole number up to one', numbers({ moreThan: 5, max: 6 })],
  ['a whole number from one', numbers({ min: 5, lessThan: 6 })],
  ['a number with decimals', numbers({ moreThan: 5, lessThan: 6, decimals: 1 })],
  ['two apart', numbers({ moreThan: { '=': 'answers.a' }, lessThan: { '=': 'answers.a + 2' } })],
  ['one apart, with decimals', numbers({ moreThan: { '=': 'answers.a' }, lessThan: { '=': 'answers.a + 1' }, decimals: 2 })],
  ['a rest of what is not less than nothing', numbers(between('answers.a - answers.a % 50', 'answers.a'), { min: 0 })],
  ['a rest of what may be less than nothing', numbers(between('answers.a - answers.a % 50', 'answers.a + 50'), { min: -10 })],
  ['a rest that is no more', numbers(between('answers.a', 'answers.a - answers.a % 50 + 50'), { min: 1 })],
  ['a least from the least of another', numbers({ min: 5, max: { '=': 'answers.a' } }, { min: { '=': 'answers.c' } }, { min: 5 })],
  ['a least beside one that gives way', numbers({ min: 5, max: { '=': 'answers.a' } }, { min: 5, moreThan: 2 })],
  ['a most that is less than a number', numbers({ min: { '=': 'answers.a' }, max: 4 }, { lessThan: 5 })],
  ['a day before today', { ...days(between('addDays(answers.a, 1)', 'today')), ...keeps('answers.a < today') }],
  ['as many as are in a list', { ...numbers({ min: 2, max: { '=': 'size(answers.people)' } }), '/steps/2/min': 2 }],
  [
    'more than one in a list',
    { ...numbers({ min: 2, max: { '=': 'size(answers.people)' } }), '/steps/2/rules': [{ check: 'size(answers.people) > 1', message }] },
  ],
  [
    'working days of days',
    { ...days(between('nextWorkingDay(answers.a, [])', 'nextWorkingDay(answers.c, [])')), ...keeps('answers.a <= answers.c') },
  ],
  [
    'more than one and less than another, with decimals',
    {
      ...numbers({ moreThan: { '=': 'answers.a' }, max: { '=': 'answers.c' }, decimals: 2 }, { decimals: 2 }, { decimals: 2 }),
      ...keeps('answers.a < answers.c'),
    },
  ],
  ['a most of what the bank tells and an answer', { ...numbers({ min: 5, max: { '=': 'answers.a + data.accounts.items[0].balance' } }) }],
  [
    'the condition of a page that asks the bank first',
    {
      ...numbers({}),
      '/steps/2': {
        ...page('between'),
        when: 'answers.a <= answers.c',
        load: { operation: 'account.status', as: 'status', on },
        fields: [{ id: 'less', type: 'count', label: 'Which?', ...both }],
      },
      '/outcomes/done/text':
        "{{ answers.more }} {{ answered(answers.less) ? answers.less : 0 }} {{ answered(data.status.state) ? data.status.state : '-' }}",
    },
  ],
  [
    'two rules of a page on the way',
    {
      ...numbers(both),
      '/steps/2/rules': [
        { check: 'answers.a <= answers.amount', message },
        { check: 'answers.amount <= answers.c', message },
      ],
    },
  ],
  [
    'a rule for all, one by one',
    {
      ...numbers(both),
      '/steps/2/rules': [
        { check: 'answers.a <= answers.c', when: 'conditions.joint', message },
        { check: 'answers.a <= answers.c', when: '!conditions.joint', message },
      ],
    },
  ],
  [
    'a route among others',
    {
      ...numbers(both),
      ...routes([
        { when: 'answers.a > answers.c', to: 'stopped' },
        { when: 'answers.amount > 5', to: 'people' },
      ]),
    },
  ],
  [
    'a refusal of what is sent',
    {
      ...numbers(both),
      '/steps/2/submit': { operation: 'people.register', input: { people: { '=': 'answers.people' } }, on, refuse: away },
    },
  ],
  [
    'a refusal of what the bank is asked again and again',
    {
      ...numbers(both),
      '/steps/2': page('wait', {
        kind: 'wait',
        poll: { operation: 'account.status', as: 'status', on, refuse: away },
        every: 5,
        until: "data.status.state == 'open'",
      }),
    },
  ],
  [
    'a refusal behind the only button that leads on',
    {
      ...numbers(both),
      '/steps/2': page('aside', {
        actions: [{ id: 'look', label: 'Look', call: { operation: 'account.list', as: 'accounts', on, refuse: away }, to: 'review' }],
        next: 'stopped',
      }),
    },
  ],
  [
    'a rule of the only page that asks, which some pass over',
    {
      ...members,
      '/steps/2': {
        ...page('pair'),
        when: 'conditions.joint',
        fields: [asked('a'), asked('c')],
        rules: [{ check: 'answers.a <= answers.c', message }],
      },
      '/steps/3/fields/-': { ...asked('more'), when: 'conditions.joint', ...both },
      '/outcomes/done/text': '{{ answered(answers.more) ? answers.more : 0 }}',
    },
  ],
  [
    'a rule with a way out by an option of the only page that asks',
    {
      ...members,
      '/steps/2': {
        ...page('pair'),
        when: 'conditions.joint',
        fields: [asked('a'), { ...maybe, id: 'k', label: 'Which k?', optional: undefined }],
        rules: [{ check: "answers.a >= 500 || answers.k == 'no'", message }],
      },
      '/steps/3/fields/-': { ...asked('more'), when: "conditions.joint && answers.k == 'yes'", ...a500 },
      '/outcomes/done/text': '{{ answered(answers.more) ? answers.more : 0 }}',
    },
  ],
];
