import type { Facts } from '../../engine/run/run.ts';
import { bankTime, type Clock } from '../runtime/clock.ts';
import type { SessionFacts } from '../sessions/sessionFacts.ts';
import type { RunRow } from '../store/tables/runs.ts';
import { factsOfUploads, type UploadContext } from '../uploads/stored.ts';

/** The facts at this moment, with the files of the run when it has any. */
export async function factsFor(
  context: UploadContext & { readonly clock: Clock },
  row: Pick<RunRow, 'id' | 'uploads'>,
  known: SessionFacts,
): Promise<Facts> {
  const uploads = row.uploads === 0 ? {} : await factsOfUploads(context, row.id);
  return { ...known, now: bankTime(context.clock()), uploads };
}
