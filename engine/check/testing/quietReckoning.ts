import { about, fee, hint, members, share, type Edits } from './promised.ts';

const day = (id: string, settings: object) => ({ id, type: 'day', label: `On which ${id}?`, ...settings });
const parts = {
  '/steps/1/fields/-': { id: 'a', type: 'number', label: 'A', unit: '%' },
  '/steps/1/fields/5': { id: 'b', type: 'number', label: 'B', unit: '%' },
};
const nobody = { ...members, '/steps/2/min': undefined };
const shares = share({ optional: true });
const rule = (words: object) => ({ ...members, ...shares, '/steps/2/rules': [{ message: 'bank.down', ...words }] });
const total = 'sum(answers.people.map(p, p.share)) == 100';

/** What the checker once found fault with in limits, rates and lists, and must not. */
export const quietReckoning: readonly (readonly [what: string, edits: Edits])[] = [
  [
    'a day up to today that begins with one that is no later, and one that is as many days later as somebody answers',
    {
      '/steps/1/fields/-': day('first', { max: 'today' }),
      '/steps/1/fields/5': { id: 'span', type: 'number', label: 'Days', min: 0 },
      '/steps/3/fields/-': day('last', { min: { '=': 'answers.first' }, max: 'today' }),
      '/steps/3/fields/2': day('end', { min: { '=': 'answers.first' }, max: { '=': 'addDays(answers.first, answers.span)' } }),
      [hint]: `${fee} {{ formatDate(answers.first) }}`,
      '/outcomes/done/text': '{{ formatDate(answers.last) }} {{ formatDate(answers.end) }}',
    },
  ],
  [
    'a window of days from another day, and of months from today',
    {
      '/steps/1/fields/-': day('first', { min: 'today' }),
      '/steps/3/fields/-': day('last', { min: { '=': 'answers.first' }, max: { '=': 'addDays(answers.first, 59)' } }),
      '/steps/3/fields/2': day('end', { min: { '=': 'today' }, max: { '=': 'addMonths(today, limits.people)' } }),
      [hint]: `${fee} {{ formatDate(answers.first) }}`,
      '/outcomes/done/text': '{{ formatDate(answers.last) }} {{ formatDate(answers.end) }}',
    },
  ],
  [
    'a most so much above the least',
    {
      '/steps/3/fields/-': {
        id: 'more',
        type: 'number',
        label: 'More',
        min: { '=': 'answers.amount' },
        max: { '=': 'answers.amount + 10' },
      },
      '/outcomes/done/text': '{{ answers.more }}',
    },
  ],
  [
    'a window back from today by a limit, and limits that a name or a sum stands for',
    {
      '/computed/start': { value: 'addDays(today, 0 - limits.people)' },
      '/steps/1/fields/-': day('first', { min: { '=': 'addDays(today, -limits.people)' }, max: { '=': 'today' } }),
      '/steps/1/fields/5': day('last', { min: { '=': 'computed.start' }, max: { '=': 'addMonths(today, limits.people * 2)' } }),
      '/steps/1/fields/6': day('end', { min: { '=': 'addDays(today, 28)' }, max: { '=': 'addMonths(today, 1)' } }),
      '/steps/3/fields/-': {
        id: 'more',
        type: 'number',
        label: 'More',
        min: { '=': 'answers.amount' },
        max: { '=': '10 + answers.amount' },
      },
      '/outcomes/done/text':
        '{{ formatDate(answers.first) }} {{ formatDate(answers.last) }} {{ formatDate(answers.end) }} {{ answers.more }}',
    },
  ],
  [
    'an amount of items that are called as those in percent of another list',
    {
      ...members,
      ...share({ unit: '%' }),
      '/steps/1/fields/-': { id: 'part', type: 'number', label: 'Part', unit: '%' },
      '/steps/2/item/summary': '{{ item.name }} {{ item.share + answers.part }}',
      [hint]: `${fee} {{ max([answers.part, answers.people[0].share]) + answers.part }}`,
    },
  ],
  [
    'the first item where a named condition, a computed value or the condition of the page asks for one',
    {
      ...nobody,
      '/conditions/any': 'size(answers.people) > 0',
      '/computed/count': { value: 'size(answers.people)' },
      '/steps/3/blocks': [{ block: 'notice', when: 'conditions.any', text: '{{ answers.people[0].name }}' }],
      [hint]:
        `${fee} {{ computed.count > 0 ? answers.people[0].name : '-' }} ` +
        "{{ answers.people.exists(p, true) ? answers.people[0].name : '-' }}",
    },
  ],
  [
    'all of those of whom a named condition says that there are some',
    {
      ...nobody,
      '/conditions/any': 'size(answers.people) > 0',
      '/conditions/sons': "answers.people.all(p, p.relation == 'son')",
      '/steps/3/fields/0/when': 'conditions.any && conditions.sons',
    },
  ],
  [
    'a most that is the least',
    {
      '/steps/3/fields/-': {
        id: 'more',
        type: 'number',
        label: 'More',
        min: { '=': 'answers.amount' },
        max: { '=': 'answers.amount + 0' },
      },
      '/outcomes/done/text': '{{ answers.more }}',
    },
  ],
  [
    'not all of nobody, in a named condition',
    { ...nobody, '/conditions/sons': "answers.people.all(p, p.relation == 'son')", '/steps/3/fields/0/when': '!conditions.sons' },
  ],
  [
    'rates with rates that a choice, a call, a loop or a computed value gives, and with a number',
    {
      ...parts,
      ...members,
      ...share({ unit: '%' }),
      '/computed/bonus': { value: 'conditions.joint ? 0.5 : 0' },
      '/computed/mine': { value: 'answers.a' },
      [hint]:
        `${fee} {{ answers.a + (conditions.joint ? 0.5 : 0) }} {{ answers.a + computed.bonus }} {{ 100 - answers.a - answers.b }} ` +
        '{{ max(answers.a, answers.b) + answers.a }} {{ round(answers.a, 1) + computed.mine }} ' +
        '{{ answers.a + sum(answers.people.map(p, p.share)) }}',
    },
  ],
  [
    'an amount and its share',
    { ...parts, [hint]: `${fee} {{ answers.amount + answers.amount * answers.a / 100 }} {{ 1 + answers.b / 100 }}` },
  ],
  [
    'the first of items of which there is one at least, or of which somebody asked',
    {
      ...nobody,
      [hint]: `${fee} {{ size(answers.people) > 0 ? answers.people[0].name : '-' }}`,
    },
  ],
  [
    'the first of some, of which somebody asked how many there are',
    {
      ...members,
      '/computed/some': { value: "answers.people.filter(p, p.relation != 'son')" },
      [hint]: `${fee} {{ size(computed.some) > 0 ? computed.some[0].name : '-' }}`,
    },
  ],
  [
    'and that without a name',
    {
      ...members,
      [hint]: `${fee} {{ size(answers.people.filter(p, p.name != 'A')) > 0 ? answers.people.filter(p, p.name != 'A')[0].name : '-' }}`,
    },
  ],
  [
    'what a call brings, where the condition of the call holds',
    {
      ...members,
      '/steps/3/load': {
        operation: 'account.list',
        as: 'again',
        when: 'conditions.joint',
        on: { '*': { outcome: 'failed' } },
        refuse: [{ when: 'size(data.again.items) == 0', outcome: 'stopped' }],
      },
      [hint]: `${fee} {{ conditions.joint ? data.again.items[0].name : '-' }}`,
    },
  ],
  [
    'wordings of which the others are for who gave no answer, or another',
    {
      ...members,
      [hint]: [
        { when: '!conditions.joint', text: `Alone, ${fee}` },
        { when: "answers.second == 'A'", text: `With A, ${fee}` },
        { text: `With {{ answers.second }}, ${fee}` },
      ],
    },
  ],
  [
    'a route away for who gave no answer, or a small one',
    {
      ...members,
      '/steps/1/fields/-': { id: 'again', type: 'number', label: 'Again?', optional: true },
      '/steps/1/next': [{ when: '!answered(answers.again) || answers.again < 5', to: 'stopped' }, { to: 'people' }],
      [hint]: `Again {{ answers.again }}, ${fee}`,
    },
  ],
  [
    'the same by the names of conditions',
    {
      ...members,
      '/steps/1/fields/-': { id: 'again', type: 'number', label: 'Again?', optional: true },
      '/conditions/told': 'answered(answers.again)',
      '/conditions/untold': '!conditions.told',
      '/steps/1/next': [{ when: 'conditions.untold', to: 'stopped' }, { to: 'people' }],
      [hint]: `Again {{ answers.again }}, ${fee}`,
    },
  ],
  [
    'a refusal of who gave no answer',
    {
      ...members,
      '/steps/1/fields/-': { id: 'again', type: 'number', label: 'Again?', optional: true },
      '/steps/3/load': {
        operation: 'account.list',
        as: 'list',
        on: { '*': { outcome: 'failed' } },
        refuse: [{ when: '!answered(answers.again)', outcome: 'stopped' }],
      },
      [hint]: `Again {{ answers.again }} of {{ size(data.list.items) }}, ${fee}`,
    },
  ],
  [
    'the second, where somebody asked for two',
    { ...members, [hint]: `${fee} {{ size(answers.people) < 2 ? '-' : answers.people[1].name }}` },
  ],
  [
    'what is asked of some, by a name that asks whether it is there',
    {
      ...members,
      '/computed/first': { value: "answered(answers.people[0].which) ? answers.people[0].which : '-'" },
      [hint]: `Of {{ computed.first }}, ${fee}`,
    },
  ],
  ['the first of one item or more', { ...members, [hint]: `${fee} {{ answers.people[0].name }}` }],
  ['a rule over all shares, where each is given', rule({ when: 'answers.people.all(p, answered(p.share))', check: total })],
  [
    'and where a named condition says so',
    { ...rule({ when: 'conditions.given', check: total }), '/conditions/given': 'answers.people.all(p, answered(p.share))' },
  ],
  ['and where the rule itself does', rule({ check: `answers.people.all(p, answered(p.share)) && ${total}` })],
  [
    'what a page of an item about another asks for, for those of which the same is said',
    {
      ...about('answers.people', '{{ index }}', {
        when: "source.relation == 'son'",
        fields: [{ id: 'school', type: 'text', label: 'School' }],
      }),
      '/outcomes/done/text':
        "{{ conditions.joint ? answers.second : '-' }} " +
        "{{ join(answers.about.filter(a, a.source.relation == 'son').map(a, a.school), ', ') }}",
    },
  ],
];
