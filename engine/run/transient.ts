import type { Place } from './place.ts';
import { fieldsOf } from './place.ts';
import type { Program } from './program.ts';
import type { ItemRecord, Run, Values } from './run.ts';
import { isValues } from './run.ts';

/** The run without its PINs and OTPs, wherever a page left them: these live no longer than the call that carries them. Pure. */
export function withoutTransient(program: Program, run: Run): Run {
  return [...program.places.values()].reduce((so, place) => {
    const fields = fieldsOf(place).filter((field) => program.fieldTypes.get(field.type)?.transient === true);
    const ids = new Set(fields.map((field) => field.id));
    if (ids.size === 0) return so;
    const group = place.group === undefined ? undefined : program.places.get(place.group);
    return group ? withoutInItems(so, group, ids) : withoutInAnswers(so, place, (values) => lacking(values, ids));
  }, run);
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

/** Of a page: in what counts, and in what is put aside. */
function withoutInAnswers(run: Run, place: Place, bare: (values: Values) => Values): Run {
  const held = run.answers[place.scope];
  const kept = run.aside[place.path];
  return {
    ...run,
    ...(held ? { answers: { ...run.answers, [place.scope]: bare(held) } } : {}),
    ...(kept ? { aside: { ...run.aside, [place.path]: { ...kept, answers: bare(kept.answers) } } } : {}),
  };
}

function withoutInList(values: Values, list: string, ids: ReadonlySet<string>): Values {
  const items = values[list];
  return Array.isArray(items) ? { ...values, [list]: items.map((item: unknown) => (isValues(item) ? lacking(item, ids) : item)) } : values;
}

function pagesWithout(pages: ItemRecord['pages'], ids: ReadonlySet<string>): ItemRecord['pages'] {
  return Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, { ...page, answers: lacking(page.answers, ids) }]));
}

function lacking(values: Values, ids: ReadonlySet<string>): Values {
  return Object.fromEntries(Object.entries(values).filter(([id]) => !ids.has(id)));
}
