import { guardedReferences, references } from '../../expression/authoring.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { absentTakenForTrue } from '../subject/readings.ts';
import type { ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';
import { VERIFIED } from '../controlFlow/facts.ts';
import { factOf, isSure, livePoint, unfolded } from '../controlFlow/reading.ts';

/**
 * Conditions that are likely to be taken for true when what they read is missing, and required
 * inputs without a value on some way. A condition that compares with `==` is left alone: without a
 * value it is as good as false, which is what its author expects.
 */
export const missing: Rule = (subject) =>
  subject.sites.flatMap((site) => {
    if (site.point === undefined || !subject.controlFlow.known.comes(site.point)) return [];
    if (site.absence === 'condition') return conditionProblems(subject, site);
    if (site.absence === 'gate') return gateProblems(subject, site);
    return site.absence === 'required' ? inputProblems(subject, site) : [];
  });

function conditionProblems(subject: Subject, site: ExpressionSite): readonly FlowProblem[] {
  const guarded = new Set(guardedReferences(site.source));
  const suspects = absentTakenForTrue(site.source, subject.flow.conditions ?? {}).filter((path) => !guarded.has(path));
  return unsure(subject, site, suspects).map((path) =>
    problem(
      'answer-may-be-missing',
      site.pointer,
      `${path} may be missing here. Then this has no value, which is not true.`,
      `Write answered(${path}) && … where it must be there, or !answered(${path}) || … where missing means yes.`,
      rangeOf(site, path),
    ),
  );
}

/** A verified customer is denied where eligibility has no value. */
function gateProblems(subject: Subject, site: ExpressionSite): readonly FlowProblem[] {
  return unsure(subject, site, unguarded(site)).map((path) =>
    problem(
      'answer-may-be-missing',
      site.pointer,
      `${path} may be missing. Then this has no value, which denies.`,
      `Write answered(${path}) && … where missing means that all is well.`,
      rangeOf(site, path),
    ),
  );
}

function inputProblems(subject: Subject, site: ExpressionSite): readonly FlowProblem[] {
  const what = site.expected.kind === 'type' ? site.expected.what : 'This';
  return unsure(subject, site, unguarded(site)).map((path) =>
    problem(
      'input-may-be-missing',
      site.pointer,
      `${path} may be missing here, and ${what} is required.`,
      `Ask for it on every way that leads here, or write answered(${path}) ? ${path} : … with another value.`,
      rangeOf(site, path),
    ),
  );
}

function unguarded({ source }: ExpressionSite): readonly string[] {
  const guarded = new Set(guardedReferences(source));
  return references(source).filter((path) => !guarded.has(path));
}

/** The paths that are not sure to be there, each once, by what the flow's author can see. */
function unsure(subject: Subject, site: ExpressionSite, paths: readonly string[]): readonly string[] {
  const read = paths.flatMap((path) => unfolded(path, subject).map((one) => one.path));
  return [...new Set(read)].filter((path) => {
    const fact = factOf(path, site, subject);
    // What cannot be there at all is told of by another rule.
    const comes =
      fact === VERIFIED ||
      path.startsWith('entry.') ||
      (fact !== undefined && subject.controlFlow.book.holds(subject.controlFlow.known.sometimes(livePoint(site, subject)), fact));
    return comes && !isSure(path, site, subject);
  });
}

function rangeOf(site: ExpressionSite, path: string): FlowProblem['range'] {
  const at = site.source.indexOf(path);
  return at < 0
    ? { start: site.offset, end: site.offset + site.source.length }
    : { start: site.offset + at, end: site.offset + at + path.length };
}
