import type { FieldViews } from '../../engine/react/fieldView.ts';
import { loadScreenViews } from '../../engine/react/screenViews.ts';
import { fieldViews } from '../../field-widgets/registry/views.ts';
import type { RunView } from '../../schemas/api.ts';
import { withChunkTimeout } from '../chunks/missingChunks.ts';

/** The widgets, each of which has the time of any part of the portal to come. */
export const widgetViews: FieldViews = new Map([...fieldViews].map(([type, load]) => [type, () => withChunkTimeout(load())]));

/** Has all that the step is drawn with there on which a run stands, so that it is drawn in one go when its page is. Never rejects. */
export async function fetchStep({ screen }: RunView): Promise<void> {
  await loadScreenViews(widgetViews, screen).catch(() => undefined);
}
