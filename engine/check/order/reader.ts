import { references } from '../../expression/authoring.ts';
import { pathOf } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';
import { once } from '../../load/once.ts';
import { callsOf, pointOfCall, type CallSite } from '../subject/calls.ts';
import { nameOf, sourcesBehind } from '../subject/named.ts';
import { pointOf, type ProgramPoint } from '../subject/site.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { mayBeHalf } from './halves.ts';
import { isWholeIn, limitsOf, limitWorlds, spanIn } from './limits.ts';
import { namesIn, type Span } from './form.ts';
import type { Fact, World } from './proof.ts';
import { partOf } from './reading.ts';
import { saidBy, type Saying } from './says.ts';
import { saidByRule, type Statement } from './ways.ts';

/** What a statement says. */
export interface Said {
  readonly worlds: readonly World[];
  /** What is compared there. */
  readonly names: ReadonlySet<string>;
  /** All that it reads. */
  readonly reads: ReadonlySet<string>;
  /** Whether it says of some condition that it is true, or is not. */
  readonly isConditional: boolean;
}

/** What a flow says of the order of values, each read once: for its own steps, or for those about the items of one group. */
export interface Reader {
  readonly saying: Saying;
  said(statement: Statement): Said;
  /** What rules say beside the answers that they are about, and who the service is not for: it holds wherever those answers are. */
  everywhere(): readonly Said[];
  limitsOf(name: string): readonly World[];
  /** What the limits of several answers tell, and those of the answers that these read. */
  limitsOfAll(names: ReadonlySet<string>): readonly World[];
  spanOf(name: string): Span;
}

const readers = new WeakMap<Subject, Map<StepSite | undefined, Reader>>();

/** What a flow says where a step stands. Pure but for what it remembers. */
export function readerOf(site: StepSite, subject: Subject): Reader {
  const known = readers.get(subject) ?? new Map<StepSite | undefined, Reader>();
  readers.set(subject, known);
  const reader = known.get(site.group) ?? newReader(site, subject);
  known.set(site.group, reader);
  return reader;
}

function newReader(site: StepSite, subject: Subject): Reader {
  const { flow, language } = subject;
  const reckoning = { limits: language.limits, computed: flow.computed, mayBeHalf: (number: Tree) => mayBeHalf(number, site, subject) };
  const saying: Saying = { reckoning, conditions: flow.conditions, isWhole: remembered(isWholeIn(site, subject)) };
  const said = remembered((key: string): Said => {
    const worlds = saidBy(key.slice(1), key.startsWith('+'), saying);
    const forms = worlds.flat().map(({ form }) => form);
    const conditions = forms.flatMap(({ given }) => [...given.keys()]);
    const names = new Set(forms.flatMap(namesIn));
    const reads = [...names, ...conditions].flatMap((source) => sourcesBehind(source, subject).flatMap(references));
    return { worlds, names, reads: new Set(reads), isConditional: conditions.length > 0 };
  });
  const read = ({ condition, holds }: Statement): Said => said(`${holds ? '+' : '-'}${condition}`);
  const limits = remembered((name) => limitsOf(name, site, subject, saying));
  const together = remembered((names) => limitWorlds(names.split('\u0000'), limits, new Set()));
  return {
    saying,
    said: read,
    everywhere: once(() => alwaysSaid(site, subject, read)),
    limitsOf: limits,
    limitsOfAll: (names) => together([...names].join('\u0000')),
    spanOf: remembered(spanIn(site, subject)),
  };
}

function remembered<T>(find: (key: string) => T): (key: string) => T {
  const known = new Map<string, { readonly found: T }>();
  return (key) => {
    const one = known.get(key) ?? { found: find(key) };
    known.set(key, one);
    return one.found;
  };
}

function alwaysSaid({ group }: StepSite, { flow, steps, calls }: Subject, said: Reader['said']): readonly Said[] {
  // An item of another group is somebody else's.
  const about = steps.filter((site) => site.group === undefined || site.group === group);
  const asked = Map.groupBy(about.flatMap(answersOf), (name) => name);
  const fetched = Map.groupBy(calls, ({ call }) => `data.${call.as ?? ''}`);
  const isOnce = (name: string): boolean => (asked.get(name)?.length ?? fetched.get(nameOf(name))?.length ?? 0) <= 1;
  const rules = about.flatMap((site) =>
    (site.step.rules ?? []).map((rule) => said(saidByRule(rule))).filter((rule) => [...rule.reads].every(isOnce) && isBeside(rule, site)),
  );
  return [...rules, ...(flow.eligibility ?? []).map(({ deny }) => said({ condition: deny, holds: false }))];
}

/**
 * Whether a rule says nothing of those who have not been on its step, as in one way that it can be so each comparison is with an answer of
 * that step: who has not been there has no such answer, unless it is asked for elsewhere too.
 */
function isBeside({ worlds }: Said, site: StepSite): boolean {
  const own = new Set(answersOf(site));
  return worlds.some((world) => world.every((fact) => [...namesIn(fact.form), ...comparedIn(fact)].some((name) => own.has(name))));
}

/** The answers that a step asks for, as they are read there. Pure. */
export function answersOf({ step, group }: StepSite): readonly string[] {
  return (step.fields ?? []).map(({ id }) => `${group ? 'item' : 'answers'}.${id}`);
}

/** Where a step asks, or fetches, something anew of what is read. Pure. */
export function askedAnew(site: StepSite, read: ReadonlySet<string>): readonly ProgramPoint[] {
  const isFetched = ({ call: { as } }: CallSite): boolean =>
    as !== undefined && [...read].some((path) => `${path}.`.startsWith(`data.${as}.`));
  return [
    ...(answersOf(site).some((name) => read.has(name)) ? [pointOf(site.path, 'show')] : []),
    ...callsOf(site).filter(isFetched).map(pointOfCall),
  ];
}

/** What the conditions compare that hold for a fact. */
function comparedIn({ form }: Fact): readonly string[] {
  return [...form.given.keys()].flatMap((condition) => {
    const tree = partOf(condition)?.tree;
    return tree?.op === 'binary' ? [pathOf(tree.left) ?? '', pathOf(tree.right) ?? ''] : [];
  });
}
