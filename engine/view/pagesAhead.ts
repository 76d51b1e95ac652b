import { evaluate } from '../expression/index.ts';
import { isExpression } from '../language/text.ts';
import { intoFlow } from '../run/embedded.ts';
import type { Place } from '../run/place.ts';
import { isPage } from '../run/place.ts';
import type { Standing } from '../run/rests.ts';
import { mayLeadBack, mayLeadTo, routedTo } from '../run/route.ts';
import { scopeFor } from '../run/scope.ts';
import { firstStep, sectionsOf, statusOf } from '../run/sections.ts';
import type { Target } from '../run/target.ts';
import { heldBy } from './section.ts';
import type { Doubt, MayCome } from './mostAhead.ts';
import type { HubSection } from './section.ts';

/** A page yet to come; one that may be passed over counts for less than one. */
export interface Ahead extends MayCome {
  readonly place: Place;
  /** The section of a task list that it belongs to. */
  readonly section?: HubSection;
  /** An answer to come may lead past it. */
  readonly forked?: true;
}

/** A way that may be taken instead. */
interface OtherWay {
  /** Its pages by their paths, from the fork on. */
  readonly paths: ReadonlySet<string>;
  /** All its pages, from where one is on. */
  readonly pages: readonly Ahead[];
}

/** What stands ahead, and the ways that may be taken instead. */
interface Looked {
  readonly ahead: readonly Ahead[];
  readonly others: readonly OtherWay[];
}

/** Where one is while looking ahead. */
interface Look {
  readonly target: Target | undefined;
  /** Paths that were come through. */
  readonly been: readonly string[];
  readonly section?: HubSection | undefined;
  /** What stands on a task list is looked at by whoever asks. */
  readonly toList?: boolean;
  /** The ways that may be taken instead, from where one is on; absent where one looks along such a way, which is not split again. */
  readonly others?: readonly OtherWay[];
}

/**
 * Pages that follow one by the routes that hold now, those of the sections of a task list too that are not done. A page whose
 * condition rests on what is not answered yet weighs half. Pure.
 */
export function pagesAhead(at: Standing, here: Place): readonly Ahead[] {
  return lookAhead(at, here).ahead;
}

/**
 * The pages of each way that may be taken instead of the one that the routes take while nobody can tell, but of those that end
 * without a page. Pure.
 */
export function otherWays(at: Standing, here: Place): readonly (readonly Ahead[])[] {
  return lookAhead(at, here).others.flatMap(({ paths, pages }) => (paths.size > 0 ? [pages] : []));
}

/** Whether an answer that is asked for here may lead back to a page that was come through. Pure. */
export function mayTurnBack(at: Standing, here: Place): boolean {
  const { program, run, facts } = at;
  return mayLeadBack(program, here, scopeFor(program, run, facts, here), beenOn(at, here));
}

/** Paths that were come through up to a place, with its own. */
function beenOn({ run: { way } }: Standing, here: Place): readonly string[] {
  return [...way.slice(0, Math.max(0, way.indexOf(here.path))), here.path];
}

function lookAhead(at: Standing, here: Place): Looked {
  const section = heldBy(at.program, here);
  if (here.kind === 'tasks') return { ahead: behindList(at, here, undefined), others: [] };
  const been = beenOn(at, here);
  return look(at, { target: onwards(at, here, been), been, section, others: othersFrom(at, here, been, []) });
}

function follow(at: Standing, from: Look): readonly Ahead[] {
  return look(at, from).ahead;
}

function look(at: Standing, from: Look): Looked {
  const { program } = at;
  const { section } = from;
  const [ahead, been, weights, doubts] = [[] as Ahead[], [...from.been], new Map<string, number>(), new Map<string, Doubt>()];
  let { target, others = [] } = from;
  while (target !== undefined && !('outcome' in target)) {
    const entered = 'into' in target;
    const path: string = 'into' in target ? target.into : 'past' in target ? target.past : target.commit;
    const place = program.places.get(path);
    if (place?.kind === 'tasks') return { ahead: [...ahead, ...(from.toList === true ? [] : behindList(at, place, section))], others };
    if (!place || (entered && been.includes(path))) return { ahead, others };
    been.push(path);
    const own: number = entered ? likelihood(at, place) : 0;
    const weight: number = (weights.get(place.scope) ?? 1) * own;
    weights.set(path, weight);
    const doubt = doubts.get(place.scope) ?? doubtIn(place, own);
    if (doubt) doubts.set(path, doubt);
    const forked = others.some(({ paths }) => !paths.has(path));
    if (weight > 0 && isPage(place))
      ahead.push({ place, weight, ...(doubt && { doubt }), ...(section && { section }), ...(forked && { forked }) });
    const inner = weight > 0 ? intoFlow(at, place) : undefined;
    if (!inner && from.others) others = [...others, ...othersFrom(at, place, been, ahead)];
    target = inner ?? onwards(at, place, been);
  }
  return { ahead, others };
}

/** The sections of a task list that are not done, but for the one that one is in, and what comes when all are. */
function behindList(at: Standing, hub: Place, current: HubSection | undefined): readonly Ahead[] {
  const left = sectionsOf(at, hub).filter((id) => id !== current?.id && statusOf(at, hub, id) !== 'done');
  const within = left.flatMap((id) => {
    const target = { into: firstStep(at.program, hub, id) ?? '' };
    return follow(at, { target, been: [], section: { hub, id }, toList: true });
  });
  return [...within, ...follow(at, { target: onwards(at, hub, [hub.path]), been: [hub.path], toList: true })];
}

/** The ways that may be taken from a place instead of the one that its routes take while nobody can tell. */
function othersFrom(at: Standing, place: Place, been: readonly string[], ahead: readonly Ahead[]): readonly OtherWay[] {
  const { program, run, facts } = at;
  const targets = mayLeadTo(program, place, scopeFor(program, run, facts, place), been);
  return targets.map((target) => {
    const pages = follow(at, { target, been });
    return { paths: new Set(pages.map((page) => page.place.path)), pages: [...ahead, ...pages] };
  });
}

function onwards({ program, run, facts }: Standing, place: Place, been: readonly string[]): Target | undefined {
  return routedTo(program, place, scopeFor(program, run, facts, place), been);
}

/** 1 for a step that is shown, 0 for one that is not, half of it while nobody can tell. */
export function likelihood(at: Standing, place: Place): number {
  const { program, run, facts } = at;
  const { when } = place.step;
  if (when === undefined) return 1;
  const value = evaluate(when, scopeFor(program, run, facts, place));
  if (value === undefined || readsOpenInput(at, place, when)) return 0.5;
  return Number(value === true);
}

/** Whether a condition reads an input of its flow for which there is no value yet, be it that a default stands in for it. */
function readsOpenInput(at: Standing, place: Place, when: string): boolean {
  return Array.from(when.matchAll(/\binput\.(\w+)/g), ([, name = '']) => name).some((name) => isOpenInput(at, place.scope, name));
}

function isOpenInput(at: Standing, flow: string, name: string): boolean {
  const { program, run, facts } = at;
  const host = program.places.get(flow);
  const mapped = host?.step.with?.[name];
  if (!host || !isExpression(mapped)) return false;
  const { '=': source } = mapped;
  // What is absent of the address or of the customer does not come later.
  const comesLater = /\b(?:data|answers|computed|conditions)\./.test(source);
  return (comesLater && evaluate(source, scopeFor(program, run, facts, host)) === undefined) || readsOpenInput(at, host, source);
}

/** The condition of a step while nobody can tell. */
function doubtIn({ scope, step: { when } }: Place, likely: number): Doubt | undefined {
  return when === undefined || likely !== 0.5 ? undefined : { scope, when };
}
