import type { FieldViews } from '../../engine/react/fieldView.ts';
import { fetchFieldViews } from '../../engine/react/fieldViewCache.ts';
import { fieldViews } from '../../field-widgets/registry/views.ts';
import type { RunView } from '../../schemas/api.ts';
import { withChunkTimeout } from '../chunks/missingChunks.ts';

/** The widgets, each of which has the time of any part of the portal to come. */
export const widgetViews: FieldViews = new Map([...fieldViews].map(([type, load]) => [type, () => withChunkTimeout(load())]));

/** Fetches the widgets of the step that a run stands on, so that it is drawn in one go when its page is. */
export function fetchWidgets({ screen }: RunView): void {
  const types = (screen?.fields ?? []).map(({ type }) => type);
  fetchFieldViews(widgetViews, types);
}
