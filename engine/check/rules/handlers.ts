import type { Call, Handler } from '../../language/call.ts';
import type { ValueType } from '../../language/fieldType.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { CallSite } from '../subject/calls.ts';
import type { Subject } from '../subject/subject.ts';
import { didYouMean, listed } from '../words.ts';

/** Error codes without a handler, handlers for codes that cannot come, handlers that say nothing or too much. */
export const handlers: Rule = (subject) =>
  subject.calls.flatMap((site) => [...codeProblems(subject, site), ...shapeProblems(subject, site), ...silent(subject, site)]);

function codeProblems({ language, at }: Subject, { call }: CallSite): readonly FlowProblem[] {
  const operation = language.operations.get(call.operation);
  if (!operation) return [];
  const handled = Object.keys(call.on);
  const ownOnly = Object.keys(operation.about ?? {}).filter((code) => !handled.includes(code));
  const missing = handled.includes('*') ? ownOnly : operation.errors.filter((code) => !handled.includes(code));
  const impossible = handled.filter((code) => code !== '*' && !operation.errors.includes(code));
  const unhandled = missing.length === 0 ? [] : [unhandledProblem(at(call, 'on'), call, missing, aboutOf(ownOnly, operation.about))];
  return [
    ...unhandled,
    ...handled
      .filter((code) => call.on[code]?.as !== undefined && operation.about?.[code] === undefined)
      .map((code) =>
        problem(
          'handler-misplaced',
          at(call.on[code] ?? {}, 'as'),
          `A refusal with ${code === '*' ? 'any other code' : `"${code}"`} is about nothing that could be kept.`,
          'Remove "as".',
        ),
      ),
    ...impossible.map((code) =>
      problem('error-impossible', at(call.on, code), `${call.operation} never answers "${code}".`, didYouMean(code, operation.errors)),
    ),
  ];
}

function aboutOf(codes: readonly string[], about: Readonly<Record<string, ValueType>> = {}): Readonly<Record<string, ValueType>> {
  return Object.fromEntries(Object.entries(about).filter(([code]) => codes.includes(code)));
}

/** Codes that say what they are about are handled by name; all others may be by `*`. */
function unhandledProblem(
  pointer: string,
  { operation, on }: Call,
  missing: readonly string[],
  own: Readonly<Record<string, ValueType>>,
): FlowProblem {
  const handled = Object.keys(on);
  const about = Object.keys(own).map((code) => `"${code}": { "outcome": "…", "as": "open" }`);
  const rest = handled.includes('*') ? [] : ['"*": { "outcome": "…" }'];
  const written = [...about, ...rest].join(', ');
  if (handled.length === 0)
    return problem(
      'error-unhandled',
      pointer,
      `"on" is missing or empty: ${operation} may answer ${listed(missing)}, and this call does not say what happens then.`,
      `Add "on": { ${written} }; "*" is for every code that is not named.`,
    );
  const why =
    rest.length === 0 ? `and "*" doesn't keep what ${missing.length === 1 ? 'that is' : 'those are'} about` : 'which nothing handles';
  const message = `${operation} may also answer ${listed(missing)}, ${why}.`;
  if (about.length === 0)
    return problem('error-unhandled', pointer, message, `Add a handler for each, or "*" for all the others: ${written}.`);
  const besides = rest.length === 0 ? '' : ' The others are handled each by its own, or all by "*".';
  const hint = `Say what it is about, which "*" cannot: ${written}.${readInWords(own)}${besides}`;
  return problem('error-unhandled', pointer, message, hint);
}

/** By which name what a code is about is read afterwards. */
function readInWords(own: Readonly<Record<string, ValueType>>): string {
  const [type] = Object.values(own);
  const parts = typeof type === 'object' && 'object' in type ? Object.keys(type.object) : [];
  const part = parts.find((one) => one === 'reference') ?? parts[0];
  return part === undefined ? '' : ` It is then read as data.open.${part}.`;
}

/** Whether an `on` that is missing, or has nothing in it, is told of by the codes that it would handle. */
export function isToldByCodes(one: FlowProblem, all: readonly FlowProblem[]): boolean {
  const isMissing = one.missing === 'on';
  if (!isMissing && one.code !== 'value-out-of-range') return false;
  const place = isMissing ? `${one.pointer}/on` : one.pointer;
  return all.some(({ code, pointer }) => code === 'error-unhandled' && pointer === place);
}

function shapeProblems(subject: Subject, { call, role }: CallSite): readonly FlowProblem[] {
  return [...Object.values(call.on), ...(call.refuse ?? [])].flatMap((handler) => [
    ...unclear(subject, handler),
    ...misplaced(subject, handler, role === 'load' || role === 'poll'),
  ]);
}

function unclear({ at }: Subject, handler: Handler): readonly FlowProblem[] {
  const said = (['outcome', 'step', 'message', 'proceed'] as const).filter((key) => handler[key] !== undefined);
  if (said.length === 1 || said.join() === 'step,message') return [];
  const message =
    said.length === 0 ? 'This handler does not say what is to happen.' : `This handler says ${listed(said)}; only one can happen.`;
  return [
    problem(
      'handler-unclear',
      at(handler),
      message,
      'Write exactly one of "outcome", "step", "message", "proceed"; a "message" may go with a "step".',
    ),
  ];
}

function misplaced({ at }: Subject, handler: Handler, proceeds: boolean): readonly FlowProblem[] {
  const found: FlowProblem[] = [];
  if (handler.proceed !== undefined && !proceeds)
    found.push(
      problem(
        'handler-misplaced',
        at(handler, 'proceed'),
        'Only a load can go on without its data.',
        'Lead to an outcome or a step, or show a message.',
      ),
    );
  for (const key of ['field', 'params'] as const) {
    if (handler[key] !== undefined && handler.message === undefined)
      found.push(
        problem(
          'handler-misplaced',
          at(handler, key),
          `"${key}" belongs to a "message", and there is none.`,
          `Add a "message", or remove "${key}".`,
        ),
      );
  }
  if (handler.problem !== undefined && (handler.message === undefined || handler.field !== undefined))
    found.push(
      problem(
        'handler-misplaced',
        at(handler, 'problem'),
        '"problem" belongs to a "message" without a "field": what is on a field is one anyway.',
        'Remove "problem", or the "field".',
      ),
    );
  return found;
}

/** Handlers that show the same page again, unchanged and without a word: one that loads brings what is new. */
function silent({ at }: Subject, { call, site: { step, kind }, role }: CallSite): readonly FlowProblem[] {
  if (role !== 'submit' || step.load !== undefined || !(kind === 'form' || kind === 'review')) return [];
  return [...Object.values(call.on), ...(call.refuse ?? [])]
    .filter((handler) => handler.step === step.id && handler.message === undefined)
    .map((handler) =>
      problem(
        'handler-unclear',
        at(handler, 'step'),
        `This shows the page "${step.id}" again as it is, and the customer is not told why.`,
        'Write a "message" in place of the "step", or lead elsewhere.',
      ),
    );
}
