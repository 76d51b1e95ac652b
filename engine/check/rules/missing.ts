import { guardedReferences } from '../../expression/authoring.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { AbsenceCode } from '../subject/absence.ts';
import { namesKept } from '../subject/calls.ts';
import { absentTakenForTrue } from '../subject/readings.ts';
import { isPointOf, type ExpressionSite } from '../subject/site.ts';
import { nameOf } from '../subject/named.ts';
import type { Subject } from '../subject/subject.ts';
import { VERIFIED } from '../controlFlow/facts.ts';
import { factOf, isOfFinishedItem, livePoint } from '../controlFlow/pathsRead.ts';
import { isSure } from '../controlFlow/reading.ts';
import { readsOf, type Read } from '../controlFlow/reads.ts';
import { readsOfWhole } from '../controlFlow/wholes.ts';

/**
 * Conditions that are likely to be taken for true when what they read is missing, required inputs without a value on
 * some way, and texts, limits and references that would have a hole. A condition that compares with `==` is left alone:
 * without a value it is as good as false, which is what its author expects.
 */
export const missing: Rule = (subject) =>
  subject.sites.flatMap((site) => {
    if (site.absence === 'blank') return [];
    if (site.point === undefined || !subject.controlFlow.known.comes(site.point)) return [];
    const told = TOLD[site.absence];
    return unsure(subject, site).map((path) =>
      problem(told.code, site.pointer, told.message(path, site), told.hint(path), rangeOf(site, path)),
    );
  });

interface Told {
  readonly code: AbsenceCode;
  message(path: string, site: ExpressionSite): string;
  hint(path: string): string;
}

const otherwise = (path: string) => `Ask for it on every way that leads here, or write answered(${path}) ? ${path} : … with another value.`;

const inAnotherWay = (path: string) => `Write answered(${path}) ? … : … with words for both, or ask for it on every way that leads here.`;

function neededBy(path: string, { expected }: ExpressionSite): string {
  return `${path} may be missing here, and ${expected.kind === 'type' ? expected.what : 'this'} is required.`;
}

const TOLD: Readonly<Record<Exclude<ExpressionSite['absence'], 'blank'>, Told>> = {
  condition: {
    code: 'answer-may-be-missing',
    message: (path) => `${path} may be missing here. Then this has no value, which is not true.`,
    hint: (path) => `Write answered(${path}) && … where it must be there, or !answered(${path}) || … where missing means yes.`,
  },
  rule: {
    code: 'answer-may-be-missing',
    message: (path) => `${path} may be missing here. Then the rule is passed over, and refuses nothing.`,
    hint: () => 'Verify the customer in a step before, or ask the bank when the answers are sent.',
  },
  gate: {
    code: 'answer-may-be-missing',
    message: (path) => `${path} may be missing. Then this has no value, which denies.`,
    hint: (path) => `Write answered(${path}) && … where missing means that all is well.`,
  },
  required: {
    code: 'input-may-be-missing',
    message: neededBy,
    hint: otherwise,
  },
  written: { code: 'write-input-may-be-missing', message: neededBy, hint: otherwise },
  given: {
    code: 'default-may-be-taken',
    message: (path, { expected }) =>
      `${path} may be missing here. Then ${expected.kind === 'type' ? expected.what : 'this input'} has its default, not what is meant.`,
    hint: otherwise,
  },
  words: {
    code: 'value-may-be-missing',
    message: (path) => `${path} may be missing here. Then the customer reads a sentence with a hole.`,
    hint: inAnotherWay,
  },
  bound: {
    code: 'value-may-be-missing',
    message: (path) => `${path} may be missing here. Then there is no limit at all.`,
    hint: (path) => `Write answered(${path}) ? ${path} : … with a limit that always holds.`,
  },
  reference: {
    code: 'value-may-be-missing',
    message: (path) => `${path} may be missing here. Then the customer is given no reference to keep.`,
    hint: () => 'Read a result that every way to this outcome brings, or give those without one an outcome of their own.',
  },
};

/** The paths that are not sure to be there, each once, by what the flow's author can see. */
function unsure(subject: Subject, site: ExpressionSite): readonly string[] {
  const isDoubted = doubtsIn(site, subject);
  if (isDoubted === undefined) return [];
  const reads = [...readsOf(site.source, subject), ...readsOfWhole(site, subject)].filter(isDoubted);
  const doubtful = reads.filter((found) => {
    const read = site.absence === 'reference' && isPartOfResult(found.path, subject) ? wholeOf(found, site, subject) : found;
    return read !== undefined && comesSometimes(read, site, subject) && (!isSure(read, site, subject) || isAskedBelow(read, site, subject));
  });
  return [...new Set(doubtful.map(({ path }) => path))];
}

/** Whether what is read may be there: what cannot be there at all is told of by another rule. */
function comesSometimes({ path }: Read, site: ExpressionSite, subject: Subject): boolean {
  const { book, known } = subject.controlFlow;
  const fact = factOf(path, site, subject);
  if (fact === VERIFIED || /^(entry|input)\./.test(path) || isOfFinishedItem(path, site, subject)) return true;
  return fact !== undefined && book.holds(known.sometimes(livePoint(site, subject)), fact);
}

/** Whether what is read may be there and is not sure to be, as far as can be told. */
export function mayLack(read: Read, site: ExpressionSite, subject: Subject): boolean {
  return comesSometimes(read, site, subject) && !isSure(read, site, subject);
}

/**
 * Whether the heading of a page, or the words below it, read an answer that is asked for on the page itself: the customer reads them before
 * anything is answered, unless something stands in the field at first.
 */
function isAskedBelow(read: Read, site: ExpressionSite, subject: Subject): boolean {
  if (!site.live || !HEADING.test(site.pointer)) return false;
  const page = subject.steps.find(({ step, path }) => isPointOf(path, site.point) && site.pointer.startsWith(subject.at(step)));
  const asked = page?.step.fields?.find(({ id }) => nameOf(read.path) === `${page.group ? 'item' : 'answers'}.${id}`);
  return asked !== undefined && asked.default === undefined && !isSure(read, { ...site, live: false }, subject);
}

const HEADING = /\/steps\/\d+\/(title|lead)\b/;

/** The result of which a path is a part. */
function resultIn(path: string): string | undefined {
  return /^data\.(\w+)\.\w/.exec(path)?.[1];
}

/**
 * Whether the bank may leave it out of what it answers: then it has none, and nobody could give one. What an error is about is there
 * wherever the error leads.
 */
function isPartOfResult(path: string, { calls }: Subject): boolean {
  const name = resultIn(path);
  return name !== undefined && !calls.some(({ call }) => call.as !== name && namesKept(call).includes(name));
}

/**
 * The whole result of a call of this flow, where a reference is a part of it and nothing else: a way may pass by the call. What an embedded
 * flow brings hangs on how it ended, and what chooses between two results may go by that too.
 */
function wholeOf(read: Read, site: ExpressionSite, { calls }: Subject): Read | undefined {
  const name = resultIn(read.path);
  const isOwn = site.source.trim() === read.path && calls.some(({ call }) => call.as === name);
  return isOwn ? { ...read, path: `data.${name ?? ''}` } : undefined;
}

/** Which readings are looked at; undefined where there is none. */
function doubtsIn(site: ExpressionSite, subject: Subject): ((read: Read) => boolean) | undefined {
  if (site.absence !== 'condition' && site.absence !== 'rule') return () => true;
  // A rule about what nobody answered has nothing to say.
  const isSuspect = site.absence === 'condition' ? suspectsIn(site, subject) : undefined;
  return isOfStranger(site, subject) ? (read) => read.path.startsWith('customer.') || isSuspect?.(read) === true : isSuspect;
}

/** Whether what is read of a customer is read where nobody can have been verified in this flow: a shared one leaves it to its hosts. */
function isOfStranger(site: ExpressionSite, subject: Subject): boolean {
  if (subject.flow.area === 'shared' || !/\b(customer|conditions|computed)\./.test(site.source)) return false;
  const { book, known } = subject.controlFlow;
  return !book.holds(known.sometimes(livePoint(site, subject)), VERIFIED);
}

/**
 * Whether the author of a condition is likely to take the absence of what is read for true, for each reading of it; undefined where
 * there is no such reading.
 */
function suspectsIn(site: ExpressionSite, { flow }: Subject): ((read: Read) => boolean) | undefined {
  const suspects = absentTakenForTrue(site.source, flow.conditions ?? {});
  if (suspects.length === 0) return undefined;
  const guarded = new Set(guardedReferences(site.source));
  return ({ path, through }) => [path, ...through].some((name) => suspects.includes(name) && !guarded.has(name));
}

function rangeOf(site: ExpressionSite, path: string): FlowProblem['range'] {
  const at = site.source.indexOf(path);
  return at < 0
    ? { start: site.offset, end: site.offset + site.source.length }
    : { start: site.offset + at, end: site.offset + at + path.length };
}
