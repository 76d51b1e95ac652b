import { readings } from '../../expression/authoring.ts';
import { pathOf } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import { partsOf, type PlacedPart } from '../subject/partsOf.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { added, constant, multiplied, namesIn, type Form } from './form.ts';
import { mayBeHalf } from './halves.ts';
import { limitWorlds } from './limits.ts';
import { isSure, together, type Fact, type World } from './proof.ts';
import { readerOf } from './reader.ts';
import { formsOf, partOf } from './reading.ts';
import { saidBy } from './says.ts';

/** A part of an expression that has no value for some, though all that it reads has one. */
export interface Valueless {
  readonly part: Tree;
  /** For whom, in words. */
  readonly where: string;
  /** What to write instead. */
  readonly hint: string;
  /** What decides it, as it is written. */
  readonly of: string;
}

/** What every expression has in it that may be so. */
const MAY_LACK = /lookup\(|add(Days|Months|Years)\(|[/%]/;

/** Where an expression stands: the step that shows it, or the first one for an end, and what is known to be true there. */
export interface Standing {
  readonly site: StepSite;
  readonly subject: Subject;
  readonly known: () => readonly string[];
  /** Whether something else tells that a condition is true there, or that something comes to nothing or more. */
  isTold(condition: string): boolean;
  isSure(goal: Fact): boolean;
}

/**
 * The parts of an expression that may have no value: what is looked up before the first row of a table or behind its last, what is divided
 * by nothing, and days that are no whole number. Pure.
 */
export function valuelessIn({ tree, source }: { readonly tree: Tree; readonly source: string }, standing: Standing): readonly Valueless[] {
  if (!MAY_LACK.test(source)) return [];
  return partsOf(tree, source).flatMap((placed) => {
    if (placed.asked) return [];
    const here = { ...standing, source, known: () => [...standing.known(), ...placed.known, ...placed.beside] };
    return [...lookedUp(placed, here), ...divided(placed, here), ...inHalves(placed, here)];
  });
}

interface Here extends Standing {
  readonly source: string;
}

function lookedUp({ part }: PlacedPart, here: Here): readonly Valueless[] {
  const [table, amount] = part.op === 'call' && part.name === 'lookup' ? part.args : [];
  const rows = here.subject.flow.tables?.[pathOf(table ?? part)?.slice('tables.'.length) ?? '']?.rows;
  if (!amount || !rows) return [];
  const of = writtenAs(amount, here.source);
  const [from, below] = [rows[0]?.from, rows.at(-1)?.below];
  const made = (where: string, condition: string): Valueless => ({
    part,
    of,
    where,
    hint: `Write ${condition} ? … : … with another value, or let the table have a row for it.`,
  });
  return [
    ...(from === undefined || isAtLeast(amount, from, here) ? [] : [made(`${of} is less than ${from}`, `${of} >= ${from}`)]),
    ...(below === undefined || isBelow(amount, below, here) ? [] : [made(`${of} is ${below} or more`, `${of} < ${below}`)]),
  ];
}

function divided({ part }: PlacedPart, here: Here): readonly Valueless[] {
  if (part.op !== 'binary' || (part.operator !== '/' && part.operator !== '%')) return [];
  const of = writtenAs(part.right, here.source);
  if (isImplied(`(${of}) != 0`, here) || isMore(part.right, here)) return [];
  return [{ part, of, where: `${of} is 0`, hint: `Write ${of} != 0 ? … : … with another value, or ask for more than 0.` }];
}

function inHalves({ part }: PlacedPart, here: Here): readonly Valueless[] {
  const number = part.op === 'call' && /^add(Days|Months|Years)$/.test(part.name) ? part.args[1] : undefined;
  if (!number || !mayBeHalf(number, here.site, here.subject)) return [];
  const of = writtenAs(number, here.source);
  return [{ part, of, where: `${of} is no whole number`, hint: `Write floor(${of}) or ceil(${of}).` }];
}

function isAtLeast(tree: Tree, least: number, here: Here): boolean {
  return (
    isImplied(`(${writtenAs(tree, here.source)}) >= ${least}`, here) ||
    isNeverLess(tree, (form) => added(form, constant(-least)), false, here)
  );
}

function isBelow(tree: Tree, most: number, here: Here): boolean {
  const room = (form: Form) => added(constant(most), form, -1);
  return isImplied(`(${writtenAs(tree, here.source)}) < ${most}`, here) || isNeverLess(tree, room, true, here);
}

/** Whether a number is always more than nothing, or always less. */
function isMore(tree: Tree, here: Here): boolean {
  return isNeverLess(tree, (form) => form, true, here) || isNeverLess(tree, (form) => multiplied(form, -1), true, here);
}

function isImplied(condition: string, { subject, site, known, isTold }: Here): boolean {
  return subject.reasoning.implied(condition, known(), site.group?.step.id) || isTold(condition);
}

/** Whether what is made of a number is nothing or more, by what is known where it stands, or is told on every way there. */
function isNeverLess(tree: Tree, made: (form: Form) => Form | undefined, strict: boolean, here: Here): boolean {
  const { site, subject, known } = here;
  const reader = readerOf(site, subject);
  const goals = formsOf({ tree, source: here.source }, reader.saying.reckoning).flatMap((form) => made(form) ?? []);
  const isShown = (form: Form): boolean => {
    const said = known().map((condition) => saidBy(condition, true, reader.saying));
    const names = [...namesIn(form), ...said.flat(2).flatMap((fact) => namesIn(fact.form))];
    const worlds = [...said, limitWorlds(names, reader.limitsOf, new Set())].reduce<readonly World[]>(together, [[]]);
    return worlds.every((world) => isSure({ form, strict }, world, reader.spanOf));
  };
  return goals.every((form) => isShown(form) || here.isSure({ form, strict }));
}

/** Whether what decides is answered or written out in the flow: what the bank tells is left to the bank. Pure. */
export function isAnswered({ of }: Valueless): boolean {
  return readings(of).every(({ path }) => /^(answers|item)\.|^today$/.test(path));
}

/** Whether an expression may have no value where a step is shown, though all that it reads has one. Pure. */
export function mayLackValue(source: string, site: StepSite, known: readonly string[], subject: Subject): boolean {
  const part = MAY_LACK.test(source) ? partOf(source) : undefined;
  const standing: Standing = { site, subject, known: () => known, isTold: () => false, isSure: () => false };
  return part !== undefined && valuelessIn(part, standing).length > 0;
}
