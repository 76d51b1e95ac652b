import { page } from './mistakes/mistake.ts';
import { fee, hint, members, type Edits, type Promised } from './promised.ts';

const extra = { id: 'extra', type: 'number', label: 'Extra' };
const also = (more: Edits = {}, settings: object = { optional: true }): Edits => ({
  '/steps/1/fields/-': { ...extra, ...settings },
  ...more,
});
const total = (value: string, more: Edits = {}): Edits => also({ '/computed/total': { value }, ...more });
const sum = 'answers.amount + answers.extra';
const rule = (check: string, more: object = {}): Edits => ({ '/steps/3/rules': [{ check, message: 'bank.down', ...more }] });
const fact = (value: string): Edits => ({ '/steps/3/blocks': [{ block: 'facts', items: [{ label: 'Total', value }] }] });
const line = fact('{{ inr(computed.total) }}');
const second = "{{ answered(answers.second) ? answers.second : '-' }}";
/** A page that only those come by who move much. */
const forSome = (asks: readonly object[], more: Edits = {}): Edits => ({
  '/steps/1/next': [{ when: 'answers.amount > 500', to: 'more' }, { to: 'people' }],
  '/steps/2': { ...page('more'), fields: asks },
  '/steps/3': { id: 'people', title: 'Who else?', fields: [{ id: 'who', type: 'text', label: 'Who' }] },
  [`/steps/4`]: { ...page('last'), next: 'done', ...more },
  '/outcomes/done/reference': undefined,
  '/outcomes/stopped': undefined,
  '/examples': [{ name: 'goes', answers: {}, ends: 'done' }],
  '/outcomes/done/text': `{{ answers.who }} {{ maskAccount(answers.account) }} ${fee} ${second}`,
});
const price = (optional: boolean): Edits => ({
  ...members,
  '/steps/2/item/steps/0/fields/-': { id: 'price', type: 'number', label: 'Price', optional },
});
/** Two numbers of each person, of which the second may be left out. */
const each = (more: Edits, isOptional = false): Edits => ({
  ...price(true),
  '/steps/2/item/steps/0/fields/4': { id: 'base', type: 'number', label: 'Base', ...(isOptional ? { optional: true } : {}) },
  ...more,
});
const ofBoth = 'p.base + p.price';
const ofFirst = 'answers.people[0].base + answers.people[0].price';
const prices = 'sum(answers.people.map(p, p.price))';

/** Sums that have no value where a part of them is missing, and that are quietly passed over then. */
export const promisedSums: Readonly<Record<string, readonly Promised[]>> = {
  'A sum of which a part may be missing': [
    ['in a rule', 'answer-may-be-missing', also(rule(`${sum} <= 100`))],
    [
      'in a rule of the page that asks',
      'answer-may-be-missing',
      also({ '/steps/1/rules/-': { check: `${sum} <= 100`, message: 'bank.down' } }),
    ],
    ['in a rule, by a name', 'answer-may-be-missing', total(sum, rule('computed.total <= 100'))],
    [
      'in a rule, behind two names',
      'answer-may-be-missing',
      total(sum, { ...rule('computed.twice <= 100'), '/computed/twice': { value: 'computed.total * 2' } }),
    ],
    ['in a rule, as a list', 'answer-may-be-missing', also(rule('sum([answers.amount, answers.extra]) <= 100'))],
    ['in a rule, taken away', 'answer-may-be-missing', also(rule('answers.amount - answers.extra > 5'))],
    ['in a rule, of three', 'answer-may-be-missing', also(rule('5 + answers.extra + 2 + answers.amount <= 100'))],
    ['in a condition', 'answer-may-be-missing', also({ '/steps/3/fields/0/when': `${sum} > 100` })],
    ['in a route', 'answer-may-be-missing', also({ '/steps/3/next': [{ when: `${sum} > 100`, to: 'stopped' }, { to: 'done' }] })],
    ['in a refusal', 'answer-may-be-missing', also({ '/steps/3/submit/refuse': [{ when: `${sum} > 100`, outcome: 'stopped' }] })],
    ['in a line of facts', 'value-may-be-missing', total(sum, line)],
    ['in an optional input', 'value-may-be-missing', also({ '/steps/3/submit/input/second': { '=': `text(${sum})` } })],
    [
      'in a text that is sent',
      'value-may-be-missing',
      also({ '/steps/3/submit/input/second': { '=': "answers.account + ' ' + text(answers.extra)" } }),
    ],
    [
      'in a text that an embedded flow is given and need not have',
      'default-may-be-taken',
      { '/steps/0/with/purpose': { '=': "'For ' + answers.prove.fullName" } },
    ],
    ['of two that may be left out', 'answer-may-be-missing', also({ ...rule(`${sum} <= 100`), '/steps/1/fields/0/optional': true })],
    [
      'in a condition, beside what is told of by another rule',
      'answer-may-be-missing',
      also({ '/steps/3/fields/0/when': `answers.mode != 'joint' && ${sum} > 100` }),
    ],
    ['in a condition that is not to be', 'answer-may-be-missing', also({ '/steps/3/fields/0/when': `!conditions.joint && ${sum} > 100` })],
    [
      'of a page that is passed over',
      'answer-may-be-missing',
      forSome([extra], { rules: [{ check: `${sum} <= 100`, message: 'bank.down' }] }),
    ],
    ['over items, in a line of facts', 'value-may-be-missing', { ...price(true), ...fact(`{{ inr(${prices}) }}`) }],
    ['in each item, in a rule', 'answer-may-be-missing', each(rule('answers.people.all(p, p.base + p.price <= 100)'))],
    ['in some item, in a rule', 'answer-may-be-missing', each(rule('!answers.people.exists(p, p.base - p.price > 100)'))],
    ['in each item, in a condition', 'answer-may-be-missing', each({ '/steps/3/fields/0/when': `answers.people.all(p, ${ofBoth} > 1)` })],
    [
      'in some item, in a condition by a name',
      'answer-may-be-missing',
      each({ '/conditions/dear': `answers.people.exists(p, ${ofBoth} > 1)`, '/steps/3/fields/0/when': 'conditions.dear' }),
    ],
    ['in each item, in a line of facts', 'value-may-be-missing', each(fact(`{{ join(answers.people.map(p, text(${ofBoth})), ', ') }}`))],
    ['of two that may be left out of each item', 'answer-may-be-missing', each(rule(`answers.people.all(p, ${ofBoth} > 1)`), true)],
    ['of the first item, in a rule', 'answer-may-be-missing', each(rule(`${ofFirst} <= 100`))],
    ['of the first item, in a line of facts', 'value-may-be-missing', each(fact(`{{ inr(${ofFirst}) }}`))],
    [
      'over items, in a line of facts, by a name',
      'value-may-be-missing',
      { ...price(true), '/computed/total': { value: prices }, ...line },
    ],
  ],
};

/** Sums that are there, or that nobody would take for more than nothing. */
export const quietSums: readonly (readonly [what: string, edits: Edits])[] = [
  ['a sum in a rule for those who gave all parts', also(rule(`${sum} <= 100`, { when: 'answered(answers.extra)' }))],
  ['a sum in a rule that asks for its part', also(rule(`!answered(answers.extra) || ${sum} <= 100`))],
  ['a sum with nothing in place of what is missing', also(rule('answers.amount + (answered(answers.extra) ? answers.extra : 0) <= 100'))],
  ['a sum of what may be missing and a limit', also(rule('answers.extra + 10 <= limits.most'))],
  ['a sum of what must be given', also(rule(`${sum} <= 100`), {})],
  [
    'a sum of two answers of a page that is passed over',
    forSome([extra, { ...extra, id: 'other', label: 'Other' }], {
      rules: [{ check: 'answers.extra + answers.other <= 100', message: 'bank.down' }],
    }),
  ],
  [
    'a text that is sent with other words for what may be missing',
    also({
      '/steps/3/submit/input/second': { '=': "answers.account + ' ' + (answered(answers.extra) ? text(answers.extra) : '')" },
      [hint]: `${fee} ${second}`,
    }),
  ],
  ['words that are left out with a value in them', also(fact("{{ 'Also ' + text(answers.extra) }}"))],
  ['a product of which a part may be missing', also(rule('answers.amount * answers.extra <= 100'))],
  ['a sum over items that all have it, in a line of facts', { ...price(false), ...fact(`{{ inr(${prices}) }}`) }],
  ['a sum of each item that has all parts', each(rule(`answers.people.all(p, !answered(p.price) || ${ofBoth} <= 100)`))],
  ['a sum of those items that have all parts', each(rule(`sum(answers.people.map(p, answered(p.price), ${ofBoth})) <= 100`))],
  ['a sum of some item that has all parts', each(rule(`!answers.people.exists(p, answered(p.price) && ${ofBoth} > 100)`))],
  [
    'a sum of each item with nothing in place of what is missing',
    each(rule(`answers.people.all(p, p.base + (answered(p.price) ? p.price : 0) > 1)`)),
  ],
  ['a sum of what an item may lack and a limit', each(rule('answers.people.all(p, p.price + 10 <= limits.most)'))],
  [
    'a sum of the first item with nothing in place of what is missing',
    each(rule('answers.people[0].base + (answered(answers.people[0].price) ? answers.people[0].price : 0) <= 100')),
  ],
  ['words of each item of which one may be missing', each(rule("answers.people.exists(p, p.name + p.which == 'x')"))],
  ['a sum that is shown to those who gave all parts', { ...also(), [hint]: `${fee} {{ answered(answers.extra) ? inr(${sum}) : '-' }}` }],
];
