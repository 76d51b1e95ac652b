import { about, also, fee, hint, members, type Edits, type Promised } from './promised.ts';

const perhaps = { ...members, ...also('code', { optional: true }), [hint]: `{{ answers.code }} ${fee}` };
const school = { fields: [{ id: 'school', type: 'text', label: 'School' }] };
const passedOver = { ...members, '/steps/2/when': 'conditions.joint' };

/** What the checker is to see of values that are not there because a condition was not true, and of lists that may be empty. */
export const promisedAbsence: Readonly<Record<string, readonly Promised[]>> = {
  'What an unmet condition says nothing of': [
    ['the answer that a step was passed over for', 'value-may-be-missing', { ...perhaps, '/steps/2/when': "answers.code == 'a'" }],
    [
      'the same by a name',
      'value-may-be-missing',
      { ...perhaps, '/conditions/coded': "answers.code == 'a'", '/steps/2/when': 'conditions.coded' },
    ],
    [
      'the answer that a route was not taken for',
      'value-may-be-missing',
      { ...perhaps, '/steps/1/next': [{ when: "answers.code == 'a'", to: 'people' }, { to: 'review' }] },
    ],
    [
      'an answer that is missing for some whom a route does not lead away',
      'value-may-be-missing',
      { ...perhaps, '/steps/1/next': [{ when: '!answered(answers.code) && answers.amount > 5', to: 'stopped' }, { to: 'people' }] },
    ],
    [
      'the answer that another wording is for',
      'value-may-be-missing',
      { ...perhaps, [hint]: [{ when: "answers.code == 'a'", text: `None, ${fee}` }, { text: `With {{ answers.code }}, ${fee}` }] },
    ],
    [
      'an answer that hangs on the one that another wording is for',
      'value-may-be-missing',
      {
        ...perhaps,
        '/steps/1/fields/5': { id: 'more', type: 'text', label: 'What more?', when: "answers.code != 'a'" },
        [hint]: [{ when: "answers.code == 'a'", text: `None, ${fee}` }, { text: `With {{ answers.more }}, ${fee}` }],
      },
    ],
    ['an item of a list that was passed over', 'value-may-be-missing', { ...passedOver, [hint]: `${fee} {{ answers.people[0].name }}` }],
  ],
  'Parts of one element': [
    [
      'what is asked of some, by a name',
      'value-may-be-missing',
      { ...members, '/computed/first': { value: 'answers.people[0].which' }, [hint]: `Of {{ computed.first }}, ${fee}` },
    ],
    [
      'the second, where somebody asked for one',
      'value-may-be-missing',
      { ...members, [hint]: `${fee} {{ size(answers.people) > 0 ? answers.people[1].name : '-' }}` },
    ],
    [
      'the first of a list, where somebody asked about one of a longer name',
      'value-may-be-missing',
      {
        ...passedOver,
        '/steps/3/fields/-': { id: 'peoples', type: 'text', label: 'Peoples' },
        [hint]: `${fee} {{ answered(answers.peoples) ? answers.people[0].name : '-' }}`,
      },
    ],
    ['what is asked of some', 'value-may-be-missing', { ...members, [hint]: `${fee} {{ answers.people[0].which }}` }],
    [
      'what is asked of others',
      'value-may-be-missing',
      { ...members, [hint]: `${fee} {{ answers.people[0].relation == 'son' ? answers.people[0].which : '-' }}` },
    ],
  ],
  'Lists that go with others': [
    [
      'the first of what is left of a list, by a name',
      'value-may-be-missing',
      {
        ...members,
        '/computed/sons': { value: "answers.people.filter(p, p.relation == 'son')" },
        [hint]: `${fee} {{ computed.sons[0].name }}`,
      },
    ],
    [
      'the first of what is left of a list',
      'value-may-be-missing',
      {
        ...about("answers.people.filter(p, p.relation == 'son')", '{{ item.school }}', school),
        '/outcomes/done/text': 'For {{ answers.about[0].school }}.',
      },
    ],
    [
      'the first of two lists that go with each other',
      'value-may-be-missing',
      {
        ...about('answers.other', '{{ item.school }}', { ...school, next: undefined }),
        '/steps/4/next': undefined,
        '/steps/5': {
          id: 'other',
          kind: 'group',
          title: 'Others',
          each: 'answers.about',
          item: {
            name: 'Other',
            summary: '{{ item.city }}',
            steps: [{ id: 'where', title: 'Where?', fields: [{ id: 'city', type: 'text', label: 'City' }] }],
          },
          next: 'done',
        },
        '/outcomes/done/text': 'For {{ answers.about[0].school }}.',
      },
    ],
  ],
  'What can be neither read nor tried': [
    ['a value on the card of a service', 'braces-unfilled', { '/title': 'Pay {{ inr(computed.fee) }}' }],
    ['a value in its summary', 'braces-unfilled', { '/summary': 'For {{ inr(computed.fee) }}' }],
    [
      'an expression that reads much by a few names',
      'expression-too-large',
      {
        ...Object.fromEntries(
          Array.from({ length: 4 }, (_, level) => [
            `/conditions/c${level}`,
            Array<string>(7)
              .fill(level === 0 ? 'conditions.joint' : `conditions.c${level - 1}`)
              .join(' && '),
          ]),
        ),
        '/steps/3/fields/0/when': 'conditions.c3 && conditions.c3 && conditions.c3',
      },
    ],
  ],
};

/** What the checker once found fault with there, and must not. */
export const quietAbsence: readonly (readonly [what: string, edits: Edits])[] = [
  [
    'what is asked of one item, where it is of that kind or somebody asks for it',
    {
      ...members,
      [hint]:
        `${fee} {{ answers.people[0].relation == 'other' ? answers.people[0].which : '-' }} ` +
        "{{ answered(answers.people[0].which) ? answers.people[0].which : '-' }}",
    },
  ],
  [
    'an item of a list where its step is not passed over',
    {
      ...passedOver,
      [hint]:
        `${fee} {{ conditions.joint ? answers.people[0].name : '-' }} {{ answers.mode == 'joint' ? answers.people[0].name : '-' }} ` +
        "{{ !conditions.joint ? '-' : answers.people[0].name }}",
    },
  ],
];
