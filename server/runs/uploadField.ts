import { ServiceError } from '../errors/serviceError.ts';
import type { Session } from '../sessions/session.ts';
import type { ShellContext } from '../shell/opening.ts';
import type { FileField } from '../uploads/take.ts';
import { refuseWhileClosed } from './closed.ts';
import type { RunContext } from './record.ts';
import { placeToTake } from './takePlace.ts';
import { viewFor, visibleRun } from './view.ts';

/**
 * The field that a file is for. A field that another answer of the same screen reveals counts as well: that
 * answer is still with the customer, and the file of a field that stays hidden is dropped with its answer.
 * Throws `run-not-found`, `portal-closed`, `draft-open` as an event does, and `upload-field` unless the present step has such a
 * field.
 */
export async function uploadField(context: RunContext & ShellContext, session: Session, run: string, id: string): Promise<FileField> {
  const record = await visibleRun(context, session, run);
  refuseWhileClosed(context);
  const view = await viewFor(context, record, session);
  const field = view.screen?.fields.find((one) => one.id === id && !one.readOnly);
  const type = field && record.program.fieldTypes.get(field.type);
  if (!field || !type?.file) throw new ServiceError('upload-field', { run: view });
  const { maxBytes } = field.settings;
  const limit = typeof maxBytes === 'number' && maxBytes > 0 ? maxBytes : context.flows.language().limits['uploadMaxBytes'];
  const { program, row } = record;
  const place = await placeToTake(context, session, { program, row: { ...row, uploads: row.uploads + 1 } }, record.run);
  return { session, run, field, type, maxBytes: limit ?? 0, ...(place === undefined ? {} : { place }) };
}
