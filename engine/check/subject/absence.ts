import type { ExpressionSite } from './site.ts';
import type { Subject } from './subject.ts';

/** The codes of problems that tell of a value that is not there. */
export type AbsenceCode =
  'input-may-be-missing' | 'write-input-may-be-missing' | 'default-may-be-taken' | 'value-may-be-missing' | 'answer-may-be-missing';

const CODES: Readonly<Partial<Record<ExpressionSite['absence'], AbsenceCode>>> = {
  required: 'input-may-be-missing',
  written: 'write-input-may-be-missing',
  given: 'default-may-be-taken',
  words: 'value-may-be-missing',
  bound: 'value-may-be-missing',
  reference: 'value-may-be-missing',
  condition: 'answer-may-be-missing',
  rule: 'answer-may-be-missing',
  gate: 'answer-may-be-missing',
};

/** The code that tells that an expression has no value where it stands; undefined where that does no harm, or nobody comes there. Pure. */
export function codeOfAbsence({ absence, point }: ExpressionSite, { controlFlow }: Subject): AbsenceCode | undefined {
  return point !== undefined && controlFlow.known.comes(point) ? CODES[absence] : undefined;
}

/** The same of what is to come out as a value: what is true or false is left to other rules. Pure. */
export function codeOfNoValue(site: ExpressionSite, subject: Subject): keyof typeof NO_VALUE | undefined {
  const code = codeOfAbsence(site, subject);
  return code === 'answer-may-be-missing' ? undefined : code;
}

/** What follows where one element of a list has no value. */
export const NO_VALUE = {
  'input-may-be-missing': 'the bank is not given what it needs, and the customer cannot go on',
  'write-input-may-be-missing': 'the bank is not given what it needs, and does not do what the customer asked for',
  'default-may-be-taken': 'the flow that is embedded takes its default',
  'value-may-be-missing': 'this has no value here',
} as const satisfies Partial<Record<AbsenceCode, string>>;

/** Whether it is a part of what is sent, or given to an embedded flow: nobody sees that it is left out. Pure. */
export function isSent({ pointer }: ExpressionSite): boolean {
  return SENT.test(pointer);
}

const SENT = /\/(input|with)\/.*=$/;

/** Whether a value without which nothing is said is to be shown or sent all the same: a line of facts, a lead, an optional input. Pure. */
export function isShownOrSent({ absence, pointer, offset }: ExpressionSite): boolean {
  return absence === 'blank' && (offset > 0 || SHOWN_OR_SENT.test(pointer));
}

const SHOWN_OR_SENT = /\/(input|with|blocks)\/.*=$/;
