import type { Api } from '../api/api.ts';
import { ApiFailure } from '../api/failure.ts';
import { draftPath, requestsPath, stepPath } from '../addresses/paths.ts';

/** Where a verified customer who comes back to a run finds it. */
export interface FoundRun {
  readonly address: string;
  /** Present where there is nothing to go on with: it has ended, or it is gone, or never was theirs. */
  readonly over?: 'ended' | 'gone';
}

/** The run that somebody comes back to. */
export interface RunReference {
  readonly area: string;
  readonly flow: string;
  readonly run: string;
}

/**
 * Looks for a run for the customer who is verified here: its step while it is unfinished, that of the draft which they kept in its place,
 * "Your requests" otherwise.
 * Undefined where the server cannot be asked.
 */
export async function findRun(api: Pick<Api, 'run'>, { area, flow, run }: RunReference): Promise<FoundRun | undefined> {
  try {
    const view = await api.run(run);
    return view.state === 'ended'
      ? { address: requestsPath, over: 'ended' }
      : { address: stepPath(area, flow, run, view.screen?.route ?? '-') };
  } catch (thrown) {
    if (!(thrown instanceof ApiFailure)) throw thrown;
    const { failure } = thrown;
    if (failure.kind !== 'refused') return undefined;
    if (failure.code === 'run-discarded' && failure.draft) return { address: draftPath(failure.draft) };
    return ['run-not-found', 'run-discarded'].includes(failure.code) ? { address: requestsPath, over: 'gone' } : undefined;
  }
}
