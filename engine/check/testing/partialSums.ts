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
    ['of two that may be left out', 'answer-may-be-missing', also({ ...rule(`${sum} <= 100`), '/steps/1/fields/0/optional': true })],
    [
      'of a page that is passed over',
      'answer-may-be-missing',
      forSome([extra], { rules: [{ check: `${sum} <= 100`, message: 'bank.down' }] }),
    ],
    ['over items, in a line of facts', 'value-may-be-missing', { ...price(true), ...fact(`{{ inr(${prices}) }}`) }],
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
  ['words that are left out with a value in them', also(fact("{{ 'Also ' + text(answers.extra) }}"))],
  ['a product of which a part may be missing', also(rule('answers.amount * answers.extra <= 100'))],
  ['a sum over items that all have it, in a line of facts', { ...price(false), ...fact(`{{ inr(${prices}) }}`) }],
  ['a sum that is shown to those who gave all parts', { ...also(), [hint]: `${fee} {{ answered(answers.extra) ? inr(${sum}) : '-' }}` }],
];
