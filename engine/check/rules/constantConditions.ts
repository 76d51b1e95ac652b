import { references } from '../../expression/authoring.ts';
import { parseExpression } from '../../expression/parse.ts';
import { rememberFor } from '../../expression/remember.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { conjunctsOf } from '../subject/readings.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { stepSitesOf } from '../subject/steps.ts';
import { groupOf, whensOf, type Subject } from '../subject/subject.ts';
import { falseAt, heldAt, isSure } from '../controlFlow/reading.ts';
import { readsOf } from '../controlFlow/reads.ts';
import { canComeOut } from '../order/possible.ts';
import { answersOf } from '../order/reader.ts';
import { writtenOut } from '../subject/writtenOut.ts';
import { comparisons } from './comparisons.ts';
import { expressions } from './expressions.ts';
import { knownOfAnswers } from './knownOfAnswers.ts';

/** Conditions that can never be true, or never be anything else, with what they compare and what holds where they stand. */
export const constantConditions: Rule = (subject) =>
  subject.sites.flatMap((site) => (site.expected.kind === 'condition' && worthAsking(site.source) ? siteProblems(subject, site) : []));

/** One plain comparison that stands alone is looked at where it is guarded; `true` is written on purpose. */
function worthAsking(source: string): boolean {
  return /[=<>!]|\bin\b|conditions\./.test(source) && parseExpression(source).ok;
}

function siteProblems(subject: Subject, site: ExpressionSite): readonly FlowProblem[] {
  const { reasoning } = subject;
  const group = groupOf(site, subject);
  const own = [...lastingWhens(site, subject), ...site.guards];
  // A guard that can never be true is told of where it stands.
  if (!reasoning.possible(own, group)) return [];
  const guards = [...rulingRoutes(own, site, subject), ...own];
  const range = { start: site.offset, end: site.offset + site.source.length };
  if (!reasoning.possible([...guards, site.source, ...knownOfAnswers(site, subject)], group) || !canComeOut(site, true, subject))
    return isBroken(subject)
      ? []
      : [
          problem(
            'condition-never',
            site.pointer,
            `This is never true${where(guards)}.`,
            'Compare with another value, or remove what it stands on.',
            range,
          ),
        ];
  const isSettled = isAlways(site, subject);
  const settling = isSettled ? [] : settlingRoutes(site, subject);
  if (!isSettled && settling.length === 0) return [];
  return [
    problem(
      'condition-always',
      site.pointer,
      `This is always true${where([...settling, ...site.guards])}.`,
      'Leave the condition out, or write what is meant.',
      range,
    ),
  ];
}

/** What the routes to the page of a condition tell, and that rules out by itself what its guards leave open; none if nothing does. */
function rulingRoutes(guards: readonly string[], site: ExpressionSite, subject: Subject): readonly string[] {
  const { reasoning } = subject;
  const group = groupOf(site, subject);
  const told = toldByRoutes(site, subject);
  if (told.length === 0 || !reasoning.possible([...guards, site.source], group)) return [];
  const rule = (ones: readonly string[]): boolean =>
    !reasoning.possible([...ones, ...guards, site.source], group) && reasoning.possible([...ones, ...guards], group);
  return fewest(told, rule);
}

/** What the routes to the page of a condition tell, and that makes it always true there; none if nothing does. */
function settlingRoutes(site: ExpressionSite, subject: Subject): readonly string[] {
  const { reasoning } = subject;
  const group = groupOf(site, subject);
  const told = /\banswered\(/.test(site.source) ? [] : toldByRoutes(site, subject);
  const guards = ownGuards(site);
  if (told.length === 0 || !reasoning.possible([...told, ...guards], group)) return [];
  const settling = fewest(told, (ones) => reasoning.implied(site.source, [...ones, ...guards], group));
  return readsOf(site.source, subject).every((read) => isSure(read, site, subject)) ? settling : [];
}

/** One of some conditions that does by itself, or all of them where these do together; none where they do not. */
function fewest(conditions: readonly string[], does: (ones: readonly string[]) => boolean): readonly string[] {
  const one = conditions.find((condition) => does([condition]));
  if (one !== undefined) return [one];
  return does(conditions) ? conditions : [];
}

/** What the routes to the page of a condition tell of what the condition compares, and that stays true while the page is answered. */
function toldByRoutes(site: ExpressionSite, subject: Subject): readonly string[] {
  const { reasoning, controlFlow } = subject;
  const { point = '' } = site;
  const routes = routesOf(subject.flow);
  if (routes.size === 0 || !point.endsWith(':show') || !controlFlow.known.comes(point)) return [];
  const held = heldAt(controlFlow.known.always(point), subject).filter((one) => routes.has(one));
  const told = [...held, ...falseAt({ ...site, live: false }, subject).filter((one) => routes.has(one))];
  const compared = told.length === 0 ? told : reasoning.readIn(site.source);
  const about = told.filter((one) => reasoning.readIn(one).some((name) => compared.includes(name)));
  return lasting(about, site, subject);
}

/** The conditions of a flow's routes, and their opposites. */
const routesOf = rememberFor((flow: Subject['flow']): ReadonlySet<string> => {
  const whens = stepSitesOf(flow).flatMap(({ step: { next } }) => (typeof next === 'object' ? next.flatMap(({ when }) => when ?? []) : []));
  return new Set(whens.flatMap((when) => [...conjunctsOf(when), `!(${when})`]));
});

/** The conditions of the step that shows an expression which are still true there. */
function lastingWhens(site: ExpressionSite, subject: Subject): readonly string[] {
  return site.point?.endsWith(':show') === true ? lasting(whensOf(site, subject), site, subject) : [];
}

/** Those of some conditions that stay true while a page is answered: what they read is answered before it. */
function lasting(whens: readonly string[], site: ExpressionSite, subject: Subject): readonly string[] {
  if (whens.length === 0) return whens;
  const own = new Set(subject.steps.filter(({ path }) => site.point === `${path}:show`).flatMap(answersOf));
  return whens.filter((when) => {
    const whole = writtenOut(when, subject.flow);
    // What it asks for with `answered` decides too.
    const read = whole && references(whole.source);
    return read?.every((path) => /^(answers|item)\./.test(path) && !own.has(path.split('.').slice(0, 2).join('.'))) === true;
  });
}

/** Whether a condition is true wherever it is looked at. */
export function isAlways(site: ExpressionSite, subject: Subject): boolean {
  const guards = ownGuards(site);
  if (/\banswered\(/.test(site.source)) return false;
  if (!subject.reasoning.implied(site.source, guards, groupOf(site, subject)) && canComeOut(site, false, subject)) return false;
  return readsOf(site.source, subject).every((read) => isSure(read, site, subject));
}

/** The guards but for those of the wordings before: to spell out the last of several is good style, and no mistake. */
function ownGuards({ guards }: ExpressionSite): readonly string[] {
  return guards.filter((guard) => !guard.startsWith('!('));
}

/** What cannot be read, and values that cannot be, are told of by other rules. */
function isBroken(subject: Subject): boolean {
  return comparisons(subject).length > 0 || expressions(subject).length > 0;
}

function where(guards: readonly string[]): string {
  return guards.length === 0 ? '' : `, where ${guards.join(' and ')}`;
}
