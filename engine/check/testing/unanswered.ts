import { page } from './mistakes/mistake.ts';
import { sampleFlow } from './sampleFlow.ts';
import { alternatives, asked, fee, hint, members, type Edits, type Promised } from './promised.ts';

const fields = '/steps/1/fields';
const mode = { [`${fields}/1/optional`]: true };
const amount = { [`${fields}/0/optional`]: true };

const option = (value: string) => ({ value, label: `By ${value}` });

/** Two steps of which each asks for the note under a condition, and an end that tells it. */
const ways = (ours: string, mine: string, more: Edits = {}): Edits => ({
  ...alternatives,
  [hint]: `{{ maskAccount(answers.account) }} {{ answered(answers.second) ? answers.second : '-' }} ${fee}`,
  '/steps/4': { ...page('ours'), when: ours, fields: [asked] },
  '/steps/5': { ...page('mine'), when: mine, fields: [asked], next: 'done' },
  '/outcomes/done/title': 'Done: {{ answers.note }}',
  ...more,
});

const item = '/steps/2/item/steps';
/** Pages about each person of which each asks for the note under a condition, and a line that tells the note. */
const pages = (son: string, other: string, more: Edits = {}): Edits => ({
  ...members,
  [`${item}/1`]: { ...page('son'), when: son, fields: [asked] },
  [`${item}/2`]: { ...page('other'), when: other, fields: [asked] },
  '/steps/2/item/summary': '{{ item.name }} {{ item.note }}',
  ...more,
});
const relation = { [`${item}/0/fields/1/optional`]: true };

const wordings = (ours: string, mine: string, more: Edits = {}): Edits => ({
  ...more,
  '/steps/3/fields/0/label': [
    { when: ours, text: 'We are sure' },
    { when: mine, text: 'I am sure' },
  ],
});

const [joint, single] = ["answers.mode == 'joint'", "answers.mode == 'single'"];

/** What hangs on an answer that may be missing itself. */
export const promisedUnanswered: Readonly<Record<string, readonly Promised[]>> = {
  'What every answer decides, where there may be none': [
    ['by one of two', 'value-may-be-missing', ways(joint, single, mode)],
    ['by a list of values', 'value-may-be-missing', ways("answers.mode in ['joint']", single, mode)],
    ['by a named condition', 'value-may-be-missing', ways('conditions.joint', '!conditions.joint', mode)],
    ['by a number', 'value-may-be-missing', ways('answers.amount > 100', 'answers.amount <= 100', amount)],
    ['by what is worked out', 'value-may-be-missing', ways('answers.amount * 2 > 9', 'answers.amount * 2 <= 9', amount)],
    ['by an answer of those who are asked', 'value-may-be-missing', ways("answers.second == 'x'", "answers.second != 'x'")],
    [
      'by an answer of those who are asked, who may not say who they are',
      'value-may-be-missing',
      ways(joint, "answers.second == 'x' || answers.second != 'x'", mode),
    ],
    ['in a limit', 'value-may-be-missing', { ...amount, ...limited('answers.amount > 100', 'answers.amount <= 100') }],
    ['of an item', 'value-may-be-missing', pages("item.relation == 'son'", "item.relation == 'other'", relation)],
    ['where it is said to be false', 'value-may-be-missing', { [hint]: `${fee} {{ conditions.joint == false ? answers.second : '-' }}` }],
    ['of who it is', 'operation-unverified', confirmed({ optional: true })],
    ['of a wording', 'wordings-incomplete', wordings(joint, single, mode)],
    ['of what is told to those who were not asked the other', 'value-may-be-missing', eitherAsked(mode)],
  ],
};

/** Who else is asked of some, and why of the others; whichever was answered is told. */
function eitherAsked(more: Edits = {}): Edits {
  return {
    ...more,
    [`${fields}/-`]: { ...asked, when: single },
    [hint]: `${fee} {{ answered(answers.second) ? answers.second : answers.note }}`,
  };
}

/** A further number, asked for on one of two steps, and one that it limits. */
function limited(ours: string, mine: string): Edits {
  const most = { id: 'most', type: 'number', label: 'Most', max: 50 };
  return {
    ...alternatives,
    [hint]: `{{ maskAccount(answers.account) }} {{ answered(answers.second) ? answers.second : '-' }} ${fee}`,
    '/steps/4': { ...page('ours'), when: ours, fields: [most] },
    '/steps/5': { ...page('mine'), when: mine, fields: [most] },
    '/steps/6': { ...page('more'), fields: [{ id: 'much', type: 'number', label: 'Much', max: { '=': 'answers.most' } }], next: 'done' },
    '/outcomes/done/title': 'Done: {{ answers.much }}',
  };
}

/** Who is asked how to confirm who they are, and confirms it so. */
function confirmed(more: Edits = {}): Edits {
  const way = { id: 'way', type: 'choice', label: 'How?', options: ['letter', 'call'].map(option), ...more };
  return {
    '/steps': [
      { ...page('how'), when: '!session.verified', fields: [way] },
      ...['letter', 'call'].map((by) => ({ id: by, kind: 'flow', flow: 'prove', when: `answers.way == '${by}'` })),
      ...sampleFlow().steps.slice(1),
    ],
    '/outcomes/stopped/title': 'Goodbye, {{ customer.name }}',
    '/examples/2/answers': { way: 'letter', letter: { fullName: 'Asha', code: '123456' } },
  };
}

/** What hangs on an answer that is there, or is asked for. */
export const quietUnanswered: readonly (readonly [what: string, edits: Edits])[] = [
  ['what every answer decides', ways(joint, single)],
  ['what is told to those who were not asked the other', eitherAsked()],
  ['what every answer decides, and none too', ways(joint, `!answered(answers.mode) || ${single}`, mode)],
  ['what every answer decides, asked for where it is told', ways(joint, single, { ...mode, ...told('answered(answers.mode)') })],
  [
    'what every answer decides, told to one of those who answer',
    ways(joint, single, { ...mode, ...told("answered(answers.mode) && answers.mode in ['joint', 'single']") }),
  ],
  ['what every number decides', ways('answers.amount > 100', 'answers.amount <= 100')],
  ['what is worked out from every number', ways('answers.amount * 2 > 9', 'answers.amount * 2 <= 9')],
  [
    'what an answer decides of those who are asked, and what they are asked by of the others',
    ways("conditions.joint && answers.second == 'x'", "(conditions.joint && answers.second != 'x') || !conditions.joint"),
  ],
  ['a limit by what every number decides', limited('answers.amount > 100', 'answers.amount <= 100')],
  ['what every answer of an item decides', pages("item.relation == 'son'", "item.relation == 'other'")],
  [
    'what an answer of an item decides that some are asked',
    pages("item.relation == 'son' || item.which == 'x'", "item.which != 'x' && item.relation == 'other'"),
  ],
  ['what an answer of the flow decides about an item', pages(joint, single)],
  ...['conditions.joint == true', 'conditions.joint != false', 'true == conditions.joint', '(!conditions.joint) == false'].map(
    (condition): readonly [string, Edits] => [
      `what is asked for where ${condition}`,
      { [hint]: `${fee} {{ ${condition} ? answers.second : '-' }}` },
    ],
  ),
  ['wordings for every answer', wordings(joint, single)],
  ['wordings for every answer, and for none', wordings(joint, `!answered(answers.mode) || ${single}`, mode)],
  ['who is asked how to confirm who they are, and confirms it in each way', confirmed()],
];

function told(condition: string): Edits {
  return { '/outcomes/done/title': `Done: {{ ${condition} ? answers.note : '-' }}` };
}
