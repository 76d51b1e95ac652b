import { fee, hint, members, type Edits } from './promised.ts';

const asked = (id: string, settings: object) => ({ id, type: 'count', label: `Which ${id}?`, ...settings });

/** The places of the questions about each person, behind those that are there. */
const inItem = '/steps/2/item/steps/0/fields';

/** Two numbers of each person: `x`, and on a page of its own `y`. `other` are settings of the first page about a person. */
export const items = (x: object, y: object, other: object = {}): Edits => ({
  ...members,
  [`${inItem}/-`]: asked('x', x),
  '/steps/2/item/steps/1': { id: 'more', title: 'How much?', fields: [asked('y', y)] },
  '/steps/2/item/summary': '{{ item.name }} {{ item.x }} {{ item.y }}',
  ...Object.fromEntries(Object.entries(other).map(([key, value]) => [`/steps/2/item/steps/0/${key}`, value])),
});

/** A number `a` of the first page, another answer `w` before it, and a number of the review with limits. */
export const after = (w: object, limits: object, a: object = {}): Edits => ({
  ...members,
  '/steps/1/fields/-': { id: 'w', label: 'Which w?', ...w },
  '/steps/1/fields/5': asked('a', a),
  '/steps/3/fields/-': asked('more', limits),
  [hint]: `${fee} {{ answers.a }} {{ answered(answers.w) ? text(answers.w) : '-' }}`,
  '/outcomes/done/text': '{{ answers.more }}',
});

/** A choice of one thing that may be left out. */
export const maybe = {
  type: 'choice',
  options: [
    { value: 'yes', label: 'yes' },
    { value: 'no', label: 'no' },
  ],
  optional: true,
};

/** A number that may be left out. */
export const number = { type: 'count', optional: true };

/** Routes of the first page, and of the page behind it. */
export const routes = (next: unknown): Edits => ({ '/steps/1/next': next });
