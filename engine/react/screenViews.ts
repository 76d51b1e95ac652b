import type { Screen } from '../render/view.ts';
import { blockViews } from './blocks/registry.ts';
import type { FieldView, FieldViews } from './fieldView.ts';
import type { ScreenHost } from './host.ts';
import { kindViews } from './kinds/registry.ts';
import { laterViews, useLaterViews } from './laterViews.ts';
import type { LaterViews } from './laterViews.ts';

const caches = new WeakMap<FieldViews, LaterViews<FieldView>>();

/**
 * The widgets of a screen's fields as soon as all that it is drawn with has come: these, its kind and its blocks. Undefined until
 * then. Throws where the screen asks for a widget that there is none of.
 */
export function useScreenViews(
  { fieldViews: views, within }: Pick<ScreenHost, 'fieldViews' | 'within'>,
  screen: Screen | undefined,
): ReadonlyMap<string, FieldView> | undefined {
  const { fields, kinds, blocks } = namesOf(screen);
  refuseUnknown(views, fields);
  const widgets = useLaterViews(cacheOf(views), fields);
  const kind = useLaterViews(kindViews, kinds, within);
  const drawn = useLaterViews(blockViews, blocks, within);
  return kind && drawn && widgets;
}

/** Has all that a screen is drawn with there, so that it is drawn at once. Rejects where some of it does not come. */
export async function loadScreenViews(views: FieldViews, screen: Screen | undefined): Promise<void> {
  const { fields, kinds, blocks } = namesOf(screen);
  refuseUnknown(views, fields);
  await Promise.all([cacheOf(views).load(fields), kindViews.load(kinds), blockViews.load(blocks)]);
}

/** Fetches the widgets of field types that may be shown next. Fails silently: what is missing then is fetched when it is shown. */
export function fetchFieldViews(views: FieldViews, types: readonly string[]): void {
  cacheOf(views)
    .load(types)
    .catch(() => undefined);
}

/** Fetches every kind of step and of block, any of which may be shown next. Fails silently as well. */
export function fetchStepViews(): void {
  for (const views of [kindViews, blockViews]) views.load(views.names).catch(() => undefined);
}

function cacheOf(views: FieldViews): LaterViews<FieldView> {
  const known = caches.get(views) ?? laterViews(views);
  caches.set(views, known);
  return known;
}

function namesOf(screen: Screen | undefined) {
  return {
    fields: (screen?.fields ?? []).map(({ type }) => type),
    kinds: screen === undefined ? [] : [screen.kind],
    blocks: (screen?.blocks ?? []).map(({ block }) => block),
  };
}

function refuseUnknown(views: FieldViews, types: readonly string[]): void {
  const unknown = types.find((type) => !views.has(type));
  if (unknown !== undefined) throw new Error(`No widget is registered for the field type "${unknown}"`);
}
