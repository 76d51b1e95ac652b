import type { Insertable, Updateable } from 'kysely';
import type { Run } from '../../engine/run/run.ts';
import type { View } from '../../engine/render/view.ts';
import type { RunView } from '../../schemas/api.ts';
import { detailOf } from '../audit/detail.ts';
import { sealRun } from '../runs/record.ts';
import { textOfView } from '../runs/view.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Actor } from '../sessions/actor.ts';
import type { AuditRow } from '../store/tables/trail.ts';
import type { EventRow, RunRow } from '../store/tables/runs.ts';

/** What rows of a run are made with. */
interface RowContext {
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/**
 * The columns that follow from the run; for new rows too. `before`: the row as it was; `about`: what the request that it ended with is
 * about, sealed (`runs/flowOnRequest.ts`).
 */
export function rowOf(
  { secrets, clock }: RowContext,
  before: Pick<RunRow, 'customer' | 'session'>,
  actor: Pick<Actor, 'customerKey' | 'agentKey'>,
  run: Run,
  view: View,
  about: string | null = null,
) {
  const now = clock();
  return {
    session: before.session,
    customer: actor.customerKey ?? before.customer,
    agent: actor.agentKey ?? null,
    sealed_run: sealRun(secrets, run),
    state: view.state,
    title: view.title,
    answered: view.answered === true ? 1 : 0,
    outcome: view.outcome?.id ?? null,
    outcome_kind: view.outcome?.kind ?? null,
    reference: view.outcome?.reference ?? null,
    sealed_about: about,
    moved_at: now,
    ended_at: view.state === 'ended' ? now : null,
  };
}

/** Columns that an index is made of, or says when something is in it (`store/migrations`). */
const indexed: ReadonlySet<string> = new Set<keyof RunRow>(['session', 'customer', 'reference', 'draft_of', 'ended_at']);

/**
 * A change of a run's row without indexed columns that stay as they are: for each that a statement names SQLite takes the entry out of its
 * index and puts it in again, which takes as long as half of the step besides. Whoever has changed one of them meanwhile, without a step
 * (`runs/takePlace.ts`), is not undone either.
 */
export function saidOf(change: Updateable<RunRow>, before: RunRow): Updateable<RunRow> {
  const same = (name: keyof RunRow): boolean => change[name] === before[name];
  return Object.fromEntries(Object.entries(change).filter(([name]) => !(indexed.has(name) && isColumn(name, before) && same(name))));
}

function isColumn(name: string, row: RunRow): name is keyof RunRow {
  return Object.hasOwn(row, name);
}

/** What a line of the audit trail is made of besides the run. */
export interface LinedMove {
  readonly actor: Actor;
  /** `answer`, `call-succeeded`. */
  readonly action: string;
  /** Code of the refusal that a failed call was answered with. */
  readonly refused?: string | undefined;
  /** Digest of the customer whom a call was about before anybody was verified. */
  readonly concerns?: string | undefined;
}

/** One line of the audit trail: who, what, where to. Nothing of what was written. */
export function auditLine(
  { clock }: Pick<RowContext, 'clock'>,
  { actor, action, refused, concerns }: LinedMove,
  run: Run,
  version: number,
): Insertable<AuditRow> {
  return {
    at: clock(),
    run: run.id,
    session: actor.session,
    customer: actor.customerKey ?? null,
    agent: actor.agentKey ?? null,
    action,
    version,
    detail: detailOf({ flow: run.flow, state: run.state, call: run.pending?.call, operation: run.pending?.operation, refused, concerns }),
  };
}

/** A client's event, still without version, time and answer. */
export type NewEvent = Pick<EventRow, 'key' | 'body_digest' | 'sealed_body'>;

/** The row of an event, with its answer where that is final. */
export function eventRow(
  { secrets, clock }: RowContext,
  event: NewEvent,
  run: string,
  view: RunView,
  final: boolean,
): Insertable<EventRow> {
  const sealed = final ? sealAnswer(secrets, run, event.key, view) : null;
  return { ...event, run, version: view.version, sealed_answer: sealed, at: clock() };
}

function sealAnswer(secrets: Secrets, run: string, key: string, view: RunView): string {
  return secrets.seal(`answers/${run}/${key}`, textOfView(view));
}

/** An event's answer again. Throws when it was not sealed here, for this event. */
export function openAnswer(secrets: Secrets, run: string, key: string, sealed: string): RunView {
  const view: unknown = JSON.parse(secrets.open(`answers/${run}/${key}`, sealed));
  if (!isRunView(view)) throw new Error('A stored answer is not a view');
  return view;
}

function isRunView(value: unknown): value is RunView {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'version') === 'number';
}
