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

/** Every way comes by the list of people. */
export const members = { '/steps/1/next': undefined };

/** Room for two steps after the review, which writes nothing then: a question behind a write is a problem of its own. */
export const alternatives = {
  '/steps/3/next': undefined,
  [move]: undefined,
  '/outcomes/done/reference': undefined,
  [hint]: `{{ answers.account }} {{ conditions.joint ? answers.second : '-' }} ${fee}`,
};
