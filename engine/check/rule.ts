import { rememberFor } from '../expression/remember.ts';
import type { FlowProblem } from '../language/problem.ts';
import { catalogue, type ProblemCode } from './catalogue/index.ts';
import type { Subject } from './subject/subject.ts';

/** One rule of the checker: what it finds wrong with a flow. Pure; never throws, whatever the flow holds. */
export type Rule = (subject: Subject) => readonly FlowProblem[];

/** A problem of a code in the catalogue, which knows how severe it is. */
export function problem(code: ProblemCode, pointer: string, message: string, hint: string, range?: FlowProblem['range']): FlowProblem {
  return { code, severity: catalogue[code].severity, pointer, message, hint, ...(range ? { range } : {}) };
}

/** The same rule, which looks at a flow once, however many other rules ask what it found. */
export function remembered(rule: Rule): Rule {
  return rememberFor(rule);
}
