import { fee, hint, members, type Edits } from './promised.ts';

const asked = (type: string, id: string, settings: object) => ({ id, type, label: `Which ${id}?`, ...settings });

/** The place of the list of rules of the first page, where two more answers are asked for. */
const rule = '/steps/1/rules/-';

/** A rule that keeps the first page. */
export const keeps = (check: string, more: object = {}): Edits => ({ [rule]: { check, field: 'a', message: 'bank.down', ...more } });

/** Two numbers `a` and `c` of the first page, and a third on the review with limits; everybody comes by the list of people. */
export const numbers = (limits: object, a: object = {}, c: object = {}): Edits => ({
  ...members,
  '/steps/1/fields/-': asked('count', 'a', a),
  '/steps/1/fields/5': asked('count', 'c', c),
  '/steps/3/fields/-': asked('count', 'more', limits),
  [hint]: `${fee} {{ answers.a }} {{ answers.c }}`,
  '/outcomes/done/text': '{{ answers.more }}',
});

/** Two days `a` and `c` of the first page with a number `n`, and a third day on the review with limits. */
export const days = (limits: object, a: object = {}, c: object = {}, n: object = {}): Edits => ({
  ...members,
  '/steps/1/fields/-': asked('day', 'a', a),
  '/steps/1/fields/5': asked('day', 'c', c),
  '/steps/1/fields/6': asked('count', 'n', n),
  '/steps/3/fields/-': asked('day', 'on', limits),
  [hint]: `${fee} {{ formatDate(answers.a) }} {{ formatDate(answers.c) }} {{ answers.n }}`,
  '/outcomes/done/text': '{{ formatDate(answers.on) }}',
});

/** Limits that are expressions. */
export const between = (min: string, max: string) => ({ min: { '=': min }, max: { '=': max } });
