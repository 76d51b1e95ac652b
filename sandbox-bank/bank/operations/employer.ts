import employers from '../employers.json' with { type: 'json' };
import { succeed } from '../answer.ts';
import type { OpenOperation } from '../call.ts';
import { requiredText } from '../reading.ts';

/** As many as the contract allows. */
const MOST = 10;

/** Employers by a part of their name: those whose name begins with it before those that have a word beginning with it. */
export const searchEmployers: OpenOperation = (_bank, input) => {
  const wanted = requiredText(input, 'text').trim().toLowerCase();
  const starting = employers.items.filter(({ name }) => name.toLowerCase().startsWith(wanted));
  const within = employers.items.filter(({ name }) => name.toLowerCase().includes(` ${wanted}`));
  return succeed({ items: [...starting, ...within.filter((employer) => !starting.includes(employer))].slice(0, MOST) });
};
