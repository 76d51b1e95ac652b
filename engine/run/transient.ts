import { chosenOf } from '../expression/objects.ts';
import type { Place } from './place.ts';
import { fieldsOf } from './place.ts';
import type { Program } from './program.ts';
import type { ItemRecord, Run, Values } from './run.ts';
import { isValues } from './run.ts';

/** The run without its PINs and OTPs, wherever a page left them: these live no longer than the call that carries them. Pure. */
export function withoutTransient(program: Program, run: Run): Run {
  return passingOf(program).reduce(
    (so, { place, group, ids }) => (group ? withoutInItems(so, group, ids) : withoutInAnswers(so, place, (values) => lacking(values, ids))),
    run,
  );
}

/** A step that asks for some such, and the group that its item is of. */
interface Passing {
  readonly place: Place;
  readonly group: Place | undefined;
  readonly ids: ReadonlySet<string>;
}

const passing = new WeakMap<Program, readonly Passing[]>();

/** Looked up once: most flows ask for none but in a step or two. */
function passingOf(program: Program): readonly Passing[] {
  const known = passing.get(program) ?? [...program.places.values()].flatMap((place) => passingIn(program, place));
  passing.set(program, known);
  return known;
}

function passingIn({ fieldTypes, places }: Program, place: Place): readonly Passing[] {
  const ids = fieldsOf(place).flatMap(({ id, type }) => (fieldTypes.get(type)?.transient === true ? [id] : []));
  return ids.length === 0 ? [] : [{ place, group: place.group === undefined ? undefined : places.get(place.group), ids: new Set(ids) }];
}

/** Of an item's page: in the item that is open, in what is kept of each, and in the list that the group answers. */
function withoutInItems(run: Run, group: Place, ids: ReadonlySet<string>): Run {
  const { item } = run;
  const records = run.items[group.path];
  const next: Run = {
    ...run,
    ...(item?.group === group.path ? { item: { ...item, answers: lacking(item.answers, ids), pages: pagesWithout(item.pages, ids) } } : {}),
    ...(records
      ? { items: { ...run.items, [group.path]: records.map((record) => ({ ...record, pages: pagesWithout(record.pages, ids) })) } }
      : {}),
  };
  return withoutInAnswers(next, group, (values) => withoutInList(values, group.step.id, ids));
}

/** Of a page: in what counts, and in what is put aside. The run itself where there is none of it, so that what was read of it stays. */
function withoutInAnswers(run: Run, place: Place, bare: (values: Values) => Values): Run {
  const [held, kept] = [run.answers[place.scope], run.aside[place.path]];
  const [counting, aside] = [held && bare(held), kept && bare(kept.answers)];
  const left = counting === undefined || counting === held ? run : { ...run, answers: { ...run.answers, [place.scope]: counting } };
  if (!kept || aside === undefined || aside === kept.answers) return left;
  return { ...left, aside: { ...left.aside, [place.path]: { ...kept, answers: aside } } };
}

function withoutInList(values: Values, list: string, ids: ReadonlySet<string>): Values {
  const items = values[list];
  return Array.isArray(items) ? { ...values, [list]: items.map((item: unknown) => (isValues(item) ? lacking(item, ids) : item)) } : values;
}

function pagesWithout(pages: ItemRecord['pages'], ids: ReadonlySet<string>): ItemRecord['pages'] {
  return Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, { ...page, answers: lacking(page.answers, ids) }]));
}

function lacking(values: Values, ids: ReadonlySet<string>): Values {
  if (![...ids].some((id) => Object.hasOwn(values, id))) return values;
  return chosenOf(values, (id) => !ids.has(id));
}
