import { days, numbers } from './boundsOf.ts';
import { begins, move } from './mistakes/mistake.ts';
import { fee, hint, members, type Edits } from './promised.ts';

const nobody = { ...members, '/steps/2/min': undefined };
const sons = { ...members, '/computed/sons': { value: "answers.people.filter(p, p.relation == 'son')" } };

/** What the checker says to do, where the words matter. */
export const hints: readonly (readonly [what: string, code: string, edits: Edits, says: RegExp])[] = [
  [
    'an outcome that is still to be written',
    'unknown-target',
    { '/eligibility/0/outcome': 'minor' },
    /write it under "outcomes": "minor": \{ "kind"/,
  ],
  ['`<>` is `!=`', 'expression-syntax', { '/conditions/joint': "answers.mode <> 'single'" }, /!=/],
  [
    '`item.n` inside an item',
    'expression-unknown-name',
    { '/steps/2/item/steps/0/fields/2/when': "answers.relation == 'other'" },
    /item\.relation/,
  ],
  [
    'the path of an answer of an embedded flow',
    'expression-unknown-name',
    { [hint]: `{{ answers.fullName }} ${fee}` },
    /answers\.prove\.fullName/,
  ],
  [
    'the shape of a list that an operation takes',
    'expression-type',
    { '/steps/2/submit/input/people': { '=': "[{'nam': 'x'}]" } },
    /\[\{ name: text, share\?: number \}\]/,
  ],
  [
    'a text of digits compared with a number',
    'expression-type',
    { '/steps/3/fields/0/when': 'answers.account == 560001' },
    /'560001' in quotes/,
  ],
  [
    '`item` where the element is `source`',
    'expression-unknown-name',
    begins({ name: { '=': 'item.name' } }),
    /^Did you mean source\? That is the element here/,
  ],
  [
    '`source` where the element is `item`',
    'expression-unknown-name',
    { '/steps/1/fields/3/options/label': 'source.name' },
    /^Did you mean item\?/,
  ],
  [
    'words without quotes',
    'expression-syntax',
    { '/steps/1/fields/3/options/badge': 'Ready to move in' },
    /This is an expression: put the words in quotes, 'Ready to move in'/,
  ],
  [
    'braces in an expression',
    'expression-syntax',
    { '/steps/1/fields/3/options/badge': '{{ item.name }}' },
    /No braces are needed here: write item\.name\./,
  ],
  [
    '`{ "=": … }` where an expression stands alone',
    'wrong-type',
    { '/steps/1/fields/3/options/from': { '=': 'data.accounts.items' } },
    /Write it as it is, without \{ "=" \}: "data\.accounts\.items"/,
  ],
  [
    '`{ "=": … }` where a text is wanted',
    'wrong-type',
    { '/steps/1/fields/1/options/0/hint': { '=': 'inr(limits.most)' } },
    /"\{\{ inr\(limits\.most\) \}\}"/,
  ],
  ['a sentence where a key belongs', 'unknown-message', { '/steps/1/rules/0/message': 'That is too much' }, /Add it to "messages"/],
  [
    'an amount added to a rate: a sum stands in brackets',
    'units-mixed',
    { '/computed/feeRate': { value: '0.5' }, '/steps/3/lead': '{{ inr(computed.fee) }} {{ answers.amount - 1 + computed.feeRate }}' },
    /^Write \(answers\.amount - 1\) \* computed\.feeRate for the share/,
  ],
  [
    'a button that leads to its own page',
    'action-idle',
    { '/steps/3/actions/-': { id: 'wait', label: 'Wait', to: 'review' } },
    /^Lead to another step, give the page a "load"/,
  ],
  ['a button that leads nowhere', 'action-idle', { '/steps/3/actions/-': { id: 'wait', label: 'Wait' } }, /^Give it a "call" or a "to"/],
  [
    'a day as the type writes it',
    'bounds-may-cross',
    days({ min: 'today + 2 weeks', max: { '=': 'answers.a' } }),
    /^Ask for addDays\(today, 14\) <= answers\.a in/,
  ],
  [
    'limits that must not be reached',
    'bounds-may-cross',
    numbers({ moreThan: { '=': 'answers.a' }, max: { '=': 'answers.c' } }),
    /^Ask for answers\.a < answers\.c in a rule of a step before/,
  ],
  [
    'a part of an element, by the name that it is read by',
    'value-may-be-missing',
    { ...members, '/computed/first': { value: 'answers.people[0]' }, [hint]: `${fee} {{ computed.first.which }}` },
    /^Write answered\(computed\.first\.which\) \? computed\.first\.which : …/,
  ],
  [
    'a part of an element, which a name stands for',
    'value-may-be-missing',
    { ...members, '/computed/first': { value: 'answers.people[0].which' }, [hint]: `${fee} {{ computed.first }}` },
    /^Write answered\(computed\.first\) /,
  ],
  [
    'an element behind the last of a list of the bank',
    'value-may-be-missing',
    { ...members, [hint]: `${fee} {{ data.accounts.items[size(data.accounts.items)].name }}` },
    /^Write data\.accounts\.items\[size\(data\.accounts\.items\) - 1\] for the last one\.$/,
  ],
  [
    'an element of a list, by the name of the list',
    'value-may-be-missing',
    { ...sons, [hint]: `${fee} {{ computed.sons[0].name }}` },
    /^Write size\(computed\.sons\) >= 1/,
  ],
  [
    'an element of a list that stands there',
    'value-may-be-missing',
    { ...members, [hint]: `${fee} {{ answers.people.filter(p, p.relation == 'son')[0].name }}` },
    /^Write size\(answers\.people\.filter\(p, p\.relation == 'son'\)\) >= 1/,
  ],
  [
    'an element of a list, which a name stands for',
    'value-may-be-missing',
    { ...nobody, '/computed/first': { value: 'answers.people[0]' }, [hint]: `${fee} {{ computed.first.name }}` },
    /^Write size\(answers\.people\) >= 1/,
  ],
  [
    'a part of an element, in what a name stands for',
    'value-may-be-missing',
    { ...members, '/computed/first': { value: "'Of ' + answers.people[0].which" }, [hint]: `${fee} {{ computed.first }}` },
    /^Write answered\(answers\.people\[0\]\.which\)/,
  ],
  [
    'a day from a text that another flow gives',
    'value-may-be-missing',
    { '/area': 'shared', '/inputs': { on: { type: 'string', sample: '2026-11-21' } }, [hint]: `${fee} {{ formatDate(date(input.on)) }}` },
    /^Let the input be of the type "date"/,
  ],
  [
    'an answer that is read by the name that it had',
    'expression-unknown-name',
    { '/steps/1/fields/2/id': 'other' },
    /^Was it renamed\? Nothing uses the answer to "other", which the step "amount" asks for: write answers\.other/,
  ],
  [
    'a call without a word on errors',
    'error-unhandled',
    { [`${move}/on`]: undefined },
    /^Add "on": \{ "money\.moving": \{ "outcome": "…", "as": "open" \}, "\*": \{ "outcome": "…" \} \}/,
  ],
  [
    'a call that lacks handlers of which one must have its own',
    'error-unhandled',
    { [`${move}/on`]: { 'money.short': { message: 'money.short' } } },
    /"\*": \{ "outcome": "…" \}/,
  ],
];
