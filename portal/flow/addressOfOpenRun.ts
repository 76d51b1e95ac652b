import type { FlowCard, RunView } from '../../schemas/api.ts';
import type { Api } from '../api/api.ts';
import { ApiFailure } from '../api/failure.ts';
import { flowPath, stepPath } from '../addresses/paths.ts';
import type { OpenRuns } from './openRuns.ts';

/**
 * Gives the address at which a customer goes on with a flow: of the named run, else of the latest one that is open in this
 * browser and has no answer yet, else the address that begins the flow; there the server asks about one that has. Forgets open runs
 * that are over, but none that the server may show to its customer later. Fails where the server cannot be asked.
 */
export async function addressOfOpenRun(api: Pick<Api, 'run'>, open: OpenRuns, card: FlowCard, named?: string): Promise<string> {
  const known = open
    .all()
    .filter(({ flow }) => flow === card.id)
    .map(({ run }) => run);
  for (const run of named === undefined ? known : [named, ...known]) {
    const view = await api.run(run).catch(noneIfGone);
    if (view === undefined) {
      if (!open.outlives(run)) open.drop(run);
    } else if (run === named || (view.state !== 'ended' && view.answered !== true)) {
      return stepPath(card.area, view.flow, run, view.screen?.route ?? '-');
    } else if (view.state === 'ended') open.drop(run);
    else break;
  }
  return flowPath(card.area, card.id);
}

/** A run of another session, or of long ago, is as good as none. */
function noneIfGone(thrown: unknown): RunView | undefined {
  if (thrown instanceof ApiFailure && thrown.failure.kind === 'refused' && [403, 404, 410].includes(thrown.failure.status))
    return undefined;
  throw thrown;
}
