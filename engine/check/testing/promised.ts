import { move } from './mistakes/mistake.ts';

/** Changes of the sample flow, by their places. */
export type Edits = Readonly<Record<string, unknown>>;

/** Something that the checker is to see, in an analyst's words: the code that says it, and a sample flow that is wrong so. */
export type Promised = readonly [what: string, code: string, edits: Edits];

/** The place of a text that everybody reads. */
export const hint = '/steps/3/lead';
/** The fee, which that text tells. */
export const fee = '{{ inr(computed.fee) }}';

/** The place of what stands above the questions about an item. */
export const lead = '/steps/2/item/steps/0/lead';

/** A text that somebody is asked for. */
export const asked = { id: 'note', type: 'text', label: 'Note' };

/** A number that is asked for of each person, with settings of its own. */
export const share = (settings: object) => ({
  '/steps/2/item/steps/0/fields/-': { id: 'share', type: 'number', label: 'Share', ...settings },
});

/** A further field of the first page. */
export const also = (id: string, settings: object = {}) => ({
  '/steps/1/fields/-': { id, type: 'text', label: `Which ${id}?`, ...settings },
});

/** Every way comes by the list of people. */
export const members = { '/steps/1/next': undefined };

/** Room for two steps after the review, which writes nothing then: a question behind a write is a problem of its own. */
export const alternatives = {
  '/steps/3/next': undefined,
  [move]: undefined,
  '/outcomes/done/reference': undefined,
  [hint]: `{{ maskAccount(answers.account) }} {{ conditions.joint ? answers.second : '-' }} ${fee}`,
};

/** A list behind the review with an item about each element, which one page asks about. */
export const about = (each: string, summary: string, page: object) => ({
  ...members,
  ...alternatives,
  [hint]: `{{ maskAccount(answers.account) }} ${fee}`,
  '/steps/4': {
    id: 'about',
    kind: 'group',
    title: 'About each',
    each,
    item: { name: 'Each', summary, steps: [{ id: 'each', title: 'What of it?', ...page }] },
    next: 'done',
  },
});

/** Whoever has no account goes on too. */
export const noAccount = { '/steps/1/load/refuse': undefined };
/** Besides who has no account, nobody goes on for whom a condition holds. */
export const refusing = (when: string): Edits => ({ '/steps/1/load/refuse/-': { when, outcome: 'stopped' } });
