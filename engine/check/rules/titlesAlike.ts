import type { Flow } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { areAlternatives } from '../subject/alternatives.ts';
import { stepSitesOf, type StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { plainWords, wordedIn } from '../subject/worded.ts';

/**
 * Steps of one run that have the same title: whoever comes to the second page thinks that they are still on the first. Pages of which a
 * run shows one only may have it, as may the items of two lists, each of which stands under its own. Of an embedded flow those pages
 * count that every run shows under one title.
 */
export const titlesAlike: Rule = (subject) => {
  const titles = subject.steps.flatMap((site) => (site.kind === 'flow' ? ofEmbedded(site, subject) : ofPage(site, subject)));
  const alike = Map.groupBy(titles, ({ key }) => key);
  return [...alike.values()].flatMap((same) => (same.length > 1 ? tellOf(same, subject) : []));
};

/** A title that a page may have. */
interface Title {
  readonly site: StepSite;
  readonly text: string;
  /** What tells it from others: its words, and the list that its page asks about. */
  readonly key: string;
  readonly pointer: string;
  /** What is true where it is shown. */
  readonly conditions: readonly string[];
  /** Who has the page, as a problem says it. */
  readonly owner: string;
}

/** Kinds that go on with what the page before began: the way to another site, and the time while the bank is at it. */
const GOES_ON: ReadonlySet<string> = new Set(['redirect', 'wait']);

function ofPage(site: StepSite, subject: Subject): readonly Title[] {
  const { step, kind, group } = site;
  if (GOES_ON.has(kind)) return [];
  const whens = step.when === undefined ? [] : [step.when];
  return wordedIn(step.title, [step, 'title'], subject).map(({ text, pointer, conditions }) => {
    const key = `${group?.path ?? ''}|${plainWords(text)}`;
    return { site, text, key, pointer, conditions: [...whens, ...conditions], owner: `The step "${step.id}"` };
  });
}

/** The titles of an embedded flow; what it is given may be a part of them. */
function ofEmbedded(site: StepSite, { at, flow: { id }, language }: Subject): readonly Title[] {
  const { step } = site;
  const flow = language.flows.get(step.flow ?? '');
  if (flow === undefined || flow.id === id) return [];
  const owner = `The step "${step.id}", which embeds "${flow.id}",`;
  return sureTitlesOf(flow, language, [id]).map((text) => {
    const key = `${site.group?.path ?? ''}|${plainWords(text)}${/\binput\./.test(text) ? JSON.stringify(step.with) : ''}`;
    return { site, text, key, pointer: at(step, 'flow'), conditions: step.when === undefined ? [] : [step.when], owner };
  });
}

/** The titles of the pages of a flow that nothing but a route passes by. One that is passed over itself shows none the second time. */
function sureTitlesOf(flow: Flow, language: Language, embedding: readonly string[]): readonly string[] {
  if (flow.passWhen !== undefined || embedding.includes(flow.id)) return [];
  return stepSitesOf(flow).flatMap(({ step, kind, group }) => {
    if (group !== undefined || step.when !== undefined || GOES_ON.has(kind)) return [];
    const inner = kind === 'flow' ? language.flows.get(step.flow ?? '') : undefined;
    if (inner) return sureTitlesOf(inner, language, [...embedding, flow.id]);
    return typeof step.title === 'string' ? [step.title] : [];
  });
}

function tellOf(same: readonly Title[], subject: Subject): readonly FlowProblem[] {
  const told = new Set<StepSite>();
  return same.flatMap((title, index) => {
    const other = told.has(title.site) ? undefined : same.slice(0, index).find((earlier) => areTogether(earlier, title, subject));
    if (other === undefined) return [];
    told.add(title.site);
    return [
      problem(
        'titles-alike',
        title.pointer,
        `${other.owner} has the title ${JSON.stringify(other.text)} too, and both may come in one run.`,
        'Say in each title what its own page is about.',
      ),
    ];
  });
}

function areTogether(one: Title, other: Title, subject: Subject): boolean {
  if (one.site === other.site || areAlternatives(one.site, other.site, subject, 'show')) return false;
  return subject.reasoning.possible([...one.conditions, ...other.conditions], one.site.group?.step.id);
}
