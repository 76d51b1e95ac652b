import type { Layout, Place } from './place.ts';
import { ownIds } from './place.ts';
import type { Aside, ItemPage, ItemRecord, OpenItem, Run, Values } from './run.ts';

/** A run as it was stored before runs knew their way: every answer ever given stood among the answers. */
export type FirstRun = Omit<Run, 'format' | 'way' | 'rests' | 'aside' | 'items' | 'edited' | 'item'> & {
  readonly format: 1;
  readonly item?: Pick<OpenItem, 'group' | 'index' | 'answers'>;
};

/**
 * Tells whether a stored value is a run of a format that is known. Only the host can have stored it, so its format
 * number is all that is asked.
 */
export function isStoredRun(value: unknown): value is Run | FirstRun {
  return typeof value === 'object' && value !== null && [1, 2].includes(Number(Reflect.get(value, 'format')));
}

/** A stored run in today's format. What stood among the answers of an older one and is not on its way is put aside. Pure. */
export function inTodaysFormat(layout: Layout, run: Run | FirstRun): Run {
  if (run.format === 2) return run;
  const { item, ...rest } = run;
  const here = run.state.slice(0, Math.max(0, run.state.lastIndexOf('.')));
  const places = [...layout.places.values()];
  const asked = places.filter((place) => place.group === undefined);
  const way = asked.filter(({ path }) => path === here || run.settled.includes(path) || run.trail.includes(path));
  const left = asked.filter((place) => !way.includes(place));
  return {
    ...rest,
    format: 2,
    answers: withoutLeft(run, way, left),
    way: way.map(({ path }) => path),
    rests: {},
    aside: Object.fromEntries(left.flatMap((place) => asideOf(run, place))),
    items: Object.fromEntries(asked.filter(({ kind }) => kind === 'group').map((group) => [group.path, recordsOf(run, group, places)])),
    ...(item ? { item: openItemOf(item, here, places) } : {}),
  };
}

function withoutLeft(run: FirstRun, way: readonly Place[], left: readonly Place[]): Run['answers'] {
  const keys = (of: readonly Place[], scope: string) => new Set(of.filter((place) => place.scope === scope).flatMap(ownIds));
  return Object.fromEntries(
    Object.entries(run.answers).map(([scope, values]) => {
      const [counting, gone] = [keys(way, scope), keys(left, scope)];
      return [scope, Object.fromEntries(Object.entries(values).filter(([id]) => counting.has(id) || !gone.has(id)))];
    }),
  );
}

function asideOf(run: FirstRun, place: Place): readonly (readonly [string, Aside])[] {
  const answers = own(place, run.answers[place.scope] ?? {});
  return Object.keys(answers).length === 0 ? [] : [[place.path, { answers, data: {}, stood: false }]];
}

function recordsOf(run: FirstRun, group: Place, places: readonly Place[]): readonly ItemRecord[] {
  const list = run.answers[group.scope]?.[group.step.id];
  return (Array.isArray(list) ? list : []).map((item: unknown) => ({ pages: pagesOf(item, group.path, places) }));
}

function openItemOf(
  { group, index, answers }: Pick<OpenItem, 'group' | 'index' | 'answers'>,
  here: string,
  places: readonly Place[],
): OpenItem {
  const all = pagesOf(answers, group, places);
  const at = places.findIndex(({ path }) => path === here);
  const before = places.slice(0, Math.max(0, at)).filter(({ path }) => Object.hasOwn(all, path));
  const pages = Object.fromEntries(before.map(({ path }) => [path, all[path] ?? { answers: {} }]));
  return { group, index, answers, way: before.map(({ path }) => path), pages };
}

/** The pages of an item that its answers come from; what they rested on nobody knows any more. */
function pagesOf(item: unknown, group: string, places: readonly Place[]): Readonly<Record<string, ItemPage>> {
  const answers: Values = typeof item === 'object' && item !== null ? { ...item } : {};
  const pages = places.filter((place) => place.group === group).map((page) => [page.path, { answers: own(page, answers) }] as const);
  return Object.fromEntries(pages.filter(([, page]) => Object.keys(page.answers).length > 0));
}

function own(place: Place, values: Values): Values {
  return Object.fromEntries(ownIds(place).flatMap((id) => (values[id] === undefined ? [] : [[id, values[id]] as const])));
}
