import { pathOf } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';
import type { Field } from '../../language/field.ts';
import type { Language } from '../../language/language.ts';
import { fieldsAsking, type StepSite } from '../subject/steps.ts';
import { numberOf } from '../subject/settings.ts';
import { leastSize } from '../subject/sizes.ts';
import type { Subject } from '../subject/subject.ts';
import { isWholeField } from '../subject/types.ts';
import { added, atom, namesIn, ONE, type Form, type Span } from './form.ts';
import { together, type World } from './proof.ts';
import { formsOf, limitSource, partOf, type Reckoning } from './reading.ts';
import { factOf, type Saying } from './says.ts';

/** The fields that ask for what is read, where it is one answer: of the flow, or of the item that a step asks about. Pure. */
export function askedFor(name: string, { group }: StepSite, { steps }: Subject): readonly Field[] {
  const [, root, id] = /^(answers|item)\.(\w+)$/.exec(name) ?? [];
  if (id === undefined) return [];
  return fieldsAsking(id, root === 'item' ? group?.step.id : undefined, steps).map(({ field }) => field);
}

/**
 * What the limits of answers tell, and those of the answers that these read, but for what was `seen` before, to which they are added. Pure
 * but for that.
 */
export function limitWorlds(names: Iterable<string>, limitsOf: (name: string) => readonly World[], seen: Set<string>): readonly World[] {
  let worlds: readonly World[] = [[]];
  const open = new Set(names);
  let left = MOST_NAMES;
  for (const name of open) {
    if (seen.has(name) || left-- <= 0) continue;
    seen.add(name);
    const own = limitsOf(name);
    worlds = together(worlds, own);
    for (const fact of own.flat()) for (const other of namesIn(fact.form)) open.add(other);
  }
  return worlds;
}

/** Of more answers than these the limits are not looked at. */
const MOST_NAMES = 12;

const LIMITS = [
  ['min', 1, false],
  ['max', -1, false],
  ['moreThan', 1, true],
  ['lessThan', -1, true],
  ['minAge', -1, false],
  ['maxAge', 1, true],
] as const;

/** What the limits of an answer tell: one world for each field that may have asked for it. Pure. */
export function limitsOf(name: string, site: StepSite, subject: Subject, saying: Saying): readonly World[] {
  const asked = askedFor(name, site, subject);
  return asked.length === 0 ? [[]] : asked.flatMap((field) => keptBy(field, name, subject.language, saying));
}

/** What the limits of one field tell of its answer. */
function keptBy(field: Field, name: string, language: Language, saying: Saying): readonly World[] {
  let worlds: readonly World[] = [[]];
  for (const [key, sign, strict] of LIMITS) {
    const limit = limitOf(field, key, language);
    if (limit === undefined) continue;
    const facts = formsOfLimit(limit, saying.reckoning).flatMap((form): readonly World[] => {
      const difference = sign === 1 ? added(atom(name), form, -1) : added(form, atom(name), -1);
      return difference ? [[factOf(difference, strict, saying.isWhole)]] : [];
    });
    if (facts.length > 0) worlds = together(worlds, facts);
  }
  return worlds;
}

/** The limit that a field has, by itself or by its type; the least of a type gives way where a flow says another. */
function limitOf(field: Field, key: string, { fieldTypes }: Language): unknown {
  if (key === 'min' && field['min'] === undefined && field['moreThan'] !== undefined) return undefined;
  // Who is to be so old was born so many years ago, or before.
  if (key === 'minAge') return typeof field[key] === 'number' ? `today - ${field[key]} years` : undefined;
  // Who is to be no older is not yet one year more.
  if (key === 'maxAge') return typeof field[key] === 'number' ? `today - ${field[key] + 1} years` : undefined;
  return field[key] ?? fieldTypes.get(field.type)?.settings[key]?.['default'];
}

/** What a limit may come to; nothing where it is none. Pure. */
function formsOfLimit(limit: unknown, reckoning: Reckoning): readonly Form[] {
  const source = limitSource(limit);
  const part = source === undefined ? undefined : partOf(source);
  return part ? formsOf(part, reckoning) : [];
}

/** Whether something read comes in whole numbers: a day, and a number that is asked for without decimals. Pure. */
export function isWholeIn(site: StepSite, subject: Subject): Saying['isWhole'] {
  return (name) => {
    if (name === ONE || name === 'today' || isSize(name)) return true;
    const asked = askedFor(name, site, subject);
    return asked.length > 0 && asked.every((field) => isWholeField(field, subject.language));
  };
}

function isSize(name: string): boolean {
  const tree = name.startsWith('size(') ? partOf(name)?.tree : undefined;
  return tree?.op === 'call' && tree.name === 'size';
}

/** The first day on which anybody uses the portal, as a number of days. */
const FIRST_DAY = Date.parse('2026-01-01') / 86_400_000;

const ANYWHERE: Span = { least: -Infinity, most: Infinity };

/** How far away a working day is at most, and how far a number is from the rounded one. */
const ROUNDED: ReadonlyMap<string, Span> = new Map([
  ['nextWorkingDay', { least: 0, most: 31 }],
  ['floor', { least: -1, most: 0 }],
  ['ceil', { least: 0, most: 1 }],
  ['round', { least: -1, most: 1 }],
]);

/** What has a call or a remainder in it: of all else nothing is known, and it need not be taken apart. */
const MAY_LIE = /[(%]/;

/** Where something read lies by what it is. Pure. */
export function spanIn(site: StepSite, subject: Subject): (name: string) => Span {
  return (name) => {
    if (name === 'today') return { least: FIRST_DAY, most: Infinity };
    if (!MAY_LIE.test(name)) return ANYWHERE;
    const tree = partOf(name)?.tree;
    if (tree?.op === 'binary') return restOf(tree, site, subject);
    if (tree?.op !== 'call') return ANYWHERE;
    const of = pathOf(tree.args[0] ?? tree) ?? '';
    if (tree.name === 'size') return { least: leastSize(of, subject), most: Infinity };
    return tree.name === 'lookup' ? tableSpan(of, subject) : (ROUNDED.get(tree.name) ?? ANYWHERE);
  };
}

/** Where what a table gives lies, if it gives numbers alone. */
function tableSpan(path: string, { flow }: Subject): Span {
  const values = flow.tables?.[path.slice('tables.'.length)]?.rows.map(({ value }) => value) ?? [];
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length > 0 && numbers.length === values.length ? { least: Math.min(...numbers), most: Math.max(...numbers) } : ANYWHERE;
}

/** What is left of a number lies between nothing and what it is divided by, on the side of that number. */
function restOf({ operator, left, right }: Extract<Tree, { op: 'binary' }>, site: StepSite, subject: Subject): Span {
  if (operator !== '%' || right.op !== 'literal' || typeof right.value !== 'number') return ANYWHERE;
  return { least: isNeverBelow(pathOf(left) ?? '', site, subject) ? 0 : -right.value, most: right.value };
}

/** Whether each field that asks for a number has a least that is nothing or more. */
function isNeverBelow(name: string, site: StepSite, subject: Subject): boolean {
  const asked = askedFor(name, site, subject);
  return (
    asked.length > 0 && asked.every((field) => (numberOf(limitOf(field, 'min', subject.language), subject.language.limits) ?? -1) >= 0)
  );
}
