import { detailOf } from '../audit/detail.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Session } from '../sessions/session.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../runtime/clock.ts';
import { loadRun, maySee, type RunContext } from './record.ts';
import { REFERENCE } from './requests.ts';

/** What noting a refusal needs of the server. */
export interface RefusalContext {
  readonly store: Store;
  readonly clock: Clock;
}

/** A request about a run that was refused. */
export interface Refusal {
  readonly run: string;
  /** Method and route, e.g. `GET /api/runs/:id`. */
  readonly asked: string;
  readonly code: ErrorCode;
}

/**
 * Notes in the audit trail of a run that a request about it was refused: who asked, what for, and why it was refused;
 * nothing of what was sent. A run that there is not has no trail.
 */
export async function noteRefusal(context: RefusalContext, session: Session, { run, asked, code }: Refusal): Promise<void> {
  const row = await context.store.db.selectFrom('runs').select(['flow', 'version']).where('id', '=', run).executeTakeFirst();
  if (row) await note(context, session, { run, ...row, asked, code });
}

/** Notes that a service was not begun, which no run can tell. */
export async function noteRefusedBeginning(
  context: RefusalContext,
  session: Session,
  { flow, code }: Pick<Refusal, 'code'> & { readonly flow: string },
): Promise<void> {
  await note(context, session, { run: null, version: null, flow, asked: BEGINNING, code });
}

/** Notes in the trail of each run that a beginning names and that is somebody else's: the beginning itself passes it over. */
export async function noteForeignRuns(
  context: RefusalContext & RunContext,
  session: Session,
  named: readonly (string | undefined)[],
): Promise<void> {
  for (const run of new Set(named)) {
    const record = run === undefined ? undefined : await loadRun(context, run);
    if (record && !maySee(record, session))
      await noteRefusal(context, session, { run: record.run.id, asked: BEGINNING, code: 'run-not-found' });
  }
}

const BEGINNING = 'POST /api/runs';

/**
 * Notes that somebody was refused a request by its reference: in the trail of the run that ended with it, if there is one, and otherwise of
 * none. Both take as long, so that nobody learns which references there are.
 */
export async function noteRefusedRequest(
  context: RefusalContext,
  session: Session,
  { reference, asked, code }: Omit<Refusal, 'run'> & { readonly reference: string },
): Promise<void> {
  if (!REFERENCE.test(reference)) return;
  const runs = context.store.db.selectFrom('runs').select(['id as run', 'flow', 'version']).where('reference', '=', reference);
  const row = await runs.limit(1).executeTakeFirst();
  await note(context, session, { run: null, version: null, ...row, asked, code });
}

interface Noted extends Omit<Refusal, 'run'> {
  readonly run: string | null;
  readonly version: number | null;
  readonly flow?: string;
}

async function note({ store: { db }, clock }: RefusalContext, session: Session, { run, version, flow, asked, code }: Noted): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at: clock(),
      run,
      session: session.id,
      customer: session.customerKey ?? null,
      agent: session.agentKey ?? null,
      action: 'refused',
      version,
      detail: detailOf({ flow, asked, code }),
    })
    .execute();
}
