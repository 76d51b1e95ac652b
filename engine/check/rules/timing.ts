import { references } from '../../expression/authoring.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';
import { VERIFIED } from '../ways/facts.ts';
import { factOf, liveMoment, placeOf, unfolded } from '../ways/reading.ts';

/** Answers and results that are read before they can be there, or after they have been forgotten. */
export const timing: Rule = (subject) => subject.sites.flatMap((site) => siteProblems(subject, site));

function siteProblems(subject: Subject, site: ExpressionSite): readonly FlowProblem[] {
  const { ways } = subject;
  if (site.moment === undefined || !ways.known.comes(site.moment)) return [];
  const known = ways.known.sometimes(liveMoment(site, subject));
  const facts = new Map(references(site.source).flatMap((path) => unfolded(path, subject).map(({ path: read, via }) => [read, via] as const)));
  const told = new Set<string>();
  return [...facts].flatMap(([path, via]) => {
    const fact = factOf(path, site, subject);
    if (fact === undefined || fact === VERIFIED || told.has(fact) || ways.book.holds(known, fact)) return [];
    told.add(fact);
    return [tooEarly(subject, site, fact, via)];
  });
}

function tooEarly(subject: Subject, site: ExpressionSite, fact: string, via: string | undefined): FlowProblem {
  const at = site.source.indexOf(via ?? fact.split('.').slice(0, 2).join('.'));
  const range = at < 0 ? undefined : { start: site.offset + at, end: site.offset + at + (via ?? fact).length };
  const through = via === undefined ? '' : ` (through ${via})`;
  const giver = giverOf(subject, fact);
  if (giver?.transient === true) return problem('answer-not-kept', site.pointer, `${fact}${through} is forgotten once the step "${giver.step}" has sent it.`, `Send it in the "submit" of the step "${giver.step}".`, range);
  const from = giver === undefined ? '' : ` It comes from the step "${giver.step}".`;
  return problem('answer-too-early', site.pointer, `${fact}${through} cannot be there yet.${from}`, `Move what reads it behind ${giver === undefined ? 'what gives it' : `the step "${giver.step}"`}, or read something else.`, range);
}

/** The step that gives an answer or a result. */
function giverOf(subject: Subject, fact: string): { readonly step: string; readonly transient: boolean } | undefined {
  const found = placeOf(fact, subject);
  return found && { step: found.site.step.id, transient: found.field !== undefined && subject.language.fieldTypes.get(found.field.type)?.transient === true };
}
