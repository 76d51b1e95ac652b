import type { FlowCard, RunView } from '../../schemas/api.ts';
import type { Api } from '../api/api.ts';
import { ApiFailure } from '../api/failure.ts';
import { flowPath, stepPath } from '../addresses/paths.ts';
import type { OpenRuns } from './openRuns.ts';

/**
 * Gives the address at which a customer goes on with a flow: of the named run, else of the latest one that is open in this
 * browser, else the address that begins the flow. Forgets open runs that are over, and hands those that the server does
 * not show to `onGone`. Fails where the server cannot be asked.
 */
export async function addressOfOpenRun(
  api: Pick<Api, 'run'>,
  open: OpenRuns,
  card: FlowCard,
  named?: string,
  onGone: (run: string) => void = open.drop,
): Promise<string> {
  const known = open
    .all()
    .filter(({ flow }) => flow === card.id)
    .map(({ run }) => run);
  for (const run of named === undefined ? known : [named, ...known]) {
    const view = await api.run(run).catch(noneIfGone);
    if (view !== undefined && (view.state !== 'ended' || run === named))
      return stepPath(card.area, view.flow, run, view.screen?.route ?? '-');
    if (view === undefined) onGone(run);
    else open.drop(run);
  }
  return flowPath(card.area, card.id);
}

/**
 * The same for a verified customer, who may have begun the flow on another device: of what this browser does not know, the
 * latest that the server lists. Fails where the server cannot be asked.
 */
export async function addressOnAnyDevice(
  api: Pick<Api, 'run' | 'openRuns'>,
  open: OpenRuns,
  card: FlowCard,
  named?: string,
): Promise<string> {
  const address = await addressOfOpenRun(api, open, card, named);
  if (address !== flowPath(card.area, card.id)) return address;
  const elsewhere = (await api.openRuns()).find(({ flow }) => flow === card.id);
  return elsewhere === undefined ? address : stepPath(card.area, card.id, elsewhere.run, elsewhere.route ?? '-');
}

/** A run of another session, or of long ago, is as good as none. */
function noneIfGone(thrown: unknown): RunView | undefined {
  if (thrown instanceof ApiFailure && thrown.failure.kind === 'refused' && [403, 404].includes(thrown.failure.status)) return undefined;
  throw thrown;
}
