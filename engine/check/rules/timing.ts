import { references } from '../../expression/authoring.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { pointOf, type ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';
import { isUnknownAnswer } from '../subject/unknown.ts';
import { VERIFIED } from '../controlFlow/facts.ts';
import { factOf, livePoint, placeOf } from '../controlFlow/pathsRead.ts';
import { isNamed, unfolded } from '../controlFlow/reads.ts';

/** Answers and results that are read before they can be there, or after they have been forgotten. */
export const timing: Rule = (subject) => subject.sites.flatMap((site) => siteProblems(subject, site));

function siteProblems(subject: Subject, site: ExpressionSite): readonly FlowProblem[] {
  const { controlFlow } = subject;
  if (site.point === undefined || !controlFlow.known.comes(site.point)) return [];
  const paths = references(site.source);
  if (paths.length === 0) return [];
  const known = controlFlow.known.sometimes(livePoint(site, subject));
  const told = new Map<string, string | undefined>();
  const look = (path: string, via?: string): void => {
    if (isUnknownAnswer(path, site.types)) return;
    const fact = factOf(path, site, subject);
    if (fact !== undefined && fact !== VERIFIED && !told.has(fact) && !controlFlow.book.holds(known, fact)) told.set(fact, via);
  };
  for (const path of paths)
    if (isNamed(path)) for (const { path: read, via } of unfolded(path, subject)) look(read, via);
    else look(path);
  return [...told].flatMap(([fact, via]) => {
    // A name that stands for nothing is told of by another rule, and so is a step that nobody comes to.
    const giver = giverOf(subject, fact);
    return giver && isReached(subject, fact) ? [tooEarly(site, fact, via, giver)] : [];
  });
}

function isReached(subject: Subject, fact: string): boolean {
  const path = placeOf(fact, subject)?.site.path;
  return path === undefined || subject.controlFlow.reached.has(pointOf(path, 'enter'));
}

/** The step that gives an answer or a result. */
interface Giver {
  readonly step: string;
  readonly transient: boolean;
}

function tooEarly(site: ExpressionSite, fact: string, via: string | undefined, { step, transient }: Giver): FlowProblem {
  const written = via ?? fact;
  const at = site.source.indexOf(written);
  const range = at < 0 ? undefined : { start: site.offset + at, end: site.offset + at + written.length };
  const through = via === undefined ? '' : ` (through ${via})`;
  if (transient)
    return problem(
      'answer-not-kept',
      site.pointer,
      `${fact}${through} is forgotten once the step "${step}" has sent it.`,
      `Send it in the "submit" of the step "${step}".`,
      range,
    );
  return problem(
    'answer-too-early',
    site.pointer,
    `${fact}${through} cannot be there yet. It comes from the step "${step}".`,
    `Move what reads it behind the step "${step}", or read something else.`,
    range,
  );
}

function giverOf(subject: Subject, fact: string): Giver | undefined {
  const found = placeOf(fact, subject);
  return (
    found && {
      step: found.site.step.id,
      transient: found.field !== undefined && subject.language.fieldTypes.get(found.field.type)?.transient === true,
    }
  );
}
