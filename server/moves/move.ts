import type { Insertable } from 'kysely';
import { advance, viewOf, type Program } from '../../engine/advance/index.ts';
import type { Facts, Run } from '../../engine/run/run.ts';
import type { Operation } from '../../engine/language/language.ts';
import type { View } from '../../engine/render/view.ts';
import type { RunView } from '../../schemas/api.ts';
import { refuseUnconfirmed } from '../authorisation/enforce.ts';
import { outboxMessageFor } from '../outbox/outboxMessage.ts';
import { isProved } from '../otp/proof.ts';
import type { Services } from '../services.ts';
import { actorKindOf } from '../sessions/actorKind.ts';
import { commitStep, type Delivered } from '../store/commit.ts';
import type { AuditRow, EventRow, OutboxRow, RunRow } from '../store/tables.ts';
import { sealRun, type RunRecord } from '../runs/record.ts';
import { withReturn } from '../runs/returnUrl.ts';

type Parts = Pick<Services, 'store' | 'secrets' | 'clock' | 'flows' | 'config'>;

/** On whose behalf a run moves. */
export interface Actor {
  readonly session: string;
  readonly customerKey?: string;
  /** Bank's id of the verified customer. */
  readonly customer?: string | undefined;
  /** Digest of the agent who acts for the customer, and the bank's id. */
  readonly agentKey?: string | undefined;
  readonly agent?: string | undefined;
}

/** A run as the engine left it, to be stored over the record that it came from. */
export interface Move {
  readonly record: RunRecord;
  readonly run: Run;
  readonly facts: Facts;
  readonly actor: Actor;
  /** For the audit trail: `answer`, `call-succeeded`. */
  readonly action: string;
  /** The client's event, still without version, time and answer. */
  readonly event?: Pick<EventRow, 'key' | 'body_digest' | 'sealed_body'>;
  readonly delivered?: Delivered;
}

/** A move as it was stored. */
export interface Moved {
  readonly record: RunRecord;
  readonly view: RunView;
}

/**
 * Stores a move with its event, its audit line and the bank write that it asks for, all or nothing.
 * Undefined when the run has moved on since the record was read; then nothing is stored.
 */
export async function storeMove(parts: Parts, move: Move): Promise<Moved | undefined> {
  const { record, facts } = move;
  const allowed = refuseForbidden(parts, record.program, move.run, facts);
  const confirmed = await refuseUnconfirmed(parts, record, allowed, facts, move.actor);
  const run = confirmed === allowed ? allowed : refuseForbidden(parts, record.program, confirmed, facts);
  const message = newOutboxMessage(parts, move, run);
  const view = viewOf(record.program, run, facts);
  const delivery = message ? 'received' : (move.delivered?.state ?? record.row.delivery);
  const change = { ...rowOf(parts, move, run, view), delivery };
  const row = { ...record.row, ...change, version: record.row.version + 1 };
  const runView = runViewOf(view, row);
  const stored = await commitStep(parts.store, {
    run: run.id,
    from: record.row.version,
    change,
    message,
    delivered: move.delivered,
    audit: auditLine(parts, move, run, row.version),
    event: move.event && eventRow(parts, move.event, run.id, runView, run.pending === undefined),
  });
  return stored ? { record: { row, run, program: record.program }, view: runView } : undefined;
}

/** A run's view as it travels to the client. */
export function runViewOf(view: View, row: Pick<RunRow, 'version' | 'delivery'>): RunView {
  const { version, delivery } = row;
  return isDelivery(delivery) ? { ...view, version, delivery } : { ...view, version };
}

/** The columns that follow from the run; for new rows too. */
export function rowOf(
  { secrets, clock }: Parts,
  { record, actor }: Pick<Move, 'actor'> & { record: { row: Pick<RunRow, 'customer' | 'session'> } },
  run: Run,
  view: View,
) {
  const now = clock();
  return {
    session: record.row.session,
    customer: actor.customerKey ?? record.row.customer,
    agent: actor.agentKey ?? null,
    sealed_run: sealRun(secrets, run),
    state: view.state,
    title: view.title,
    outcome: view.outcome?.id ?? null,
    outcome_kind: view.outcome?.kind ?? null,
    reference: view.outcome?.reference ?? null,
    moved_at: now,
    ended_at: view.state === 'ended' ? now : null,
  };
}

/**
 * Answers, in the bank's stead, every call that needs a verified customer where there is none, the proof of a code that
 * nobody has entered, that is for others, or that a link does not open: such a call is never made, whatever the flow says.
 */
export function refuseForbidden(
  { flows, secrets, clock }: Pick<Parts, 'flows' | 'secrets' | 'clock'>,
  program: Program,
  start: Run,
  facts: Facts,
): Run {
  let run = start;
  for (let turn = 0; run.pending && turn < MOST_REFUSALS; turn += 1) {
    const operation = flows.language().operations.get(run.pending.operation);
    const allowed = operation && mayCall(operation, program, facts);
    if (allowed && isProved(secrets, clock(), operation, { run: run.id, pending: run.pending, facts })) return run;
    const code = allowed ? 'otp.expired' : operation ? 'session.expired' : 'service.error';
    run = advance(program, run, { type: 'failed', call: run.pending.call, code }, facts).run;
  }
  return run;
}

/** Tells whether whoever is here may have an operation called in a flow: one that is for those for whom the flow is; by a link, what the flow permits to links and nothing else. */
export function mayCall(
  { name, verified, actorKinds }: Pick<Operation, 'name' | 'verified' | 'actorKinds'>,
  program: Program,
  { session }: Pick<Facts, 'session'>,
): boolean {
  const { flow } = program.data;
  if (!actorKinds.includes(actorKindOf(program))) return false;
  if (!verified) return true;
  return session.byLink ? flow.link?.operations.includes(name) === true : session.verified;
}

/** A flow whose refused calls lead to further refused calls is left waiting rather than followed for ever. */
const MOST_REFUSALS = 20;

/** The message for a write that the run did not wait for before; reads and the server's own operations need none. */
function newOutboxMessage(
  { secrets, clock, flows, config }: Parts,
  { record, facts, actor }: Move,
  { id, pending }: Run,
): Insertable<OutboxRow> | undefined {
  if (!pending?.write || pending.call === record.run.pending?.call) return undefined;
  if (flows.language().operations.get(pending.operation)?.provider === 'seva') return undefined;
  return outboxMessageFor(secrets, clock(), id, withReturn({ config, flows }, id, pending), {
    facts: lastingFacts(facts),
    customer: actor.customer,
    agent: actor.agent,
  });
}

function lastingFacts({ session, channel, customer }: Facts) {
  return { session, channel, ...(customer ? { customer } : {}) };
}

/** One line of the audit trail: who, what, where to. Nothing of what was written. */
export function auditLine(
  { clock }: Pick<Parts, 'clock'>,
  { actor, action }: Pick<Move, 'actor' | 'action'>,
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
    detail: JSON.stringify({ flow: run.flow, state: run.state, call: run.pending?.call, operation: run.pending?.operation }),
  };
}

function eventRow(
  { secrets, clock }: Parts,
  event: NonNullable<Move['event']>,
  run: string,
  view: RunView,
  final: boolean,
): Insertable<EventRow> {
  const sealed = final ? sealAnswer(secrets, run, event.key, view) : null;
  return { ...event, run, version: view.version, sealed_answer: sealed, at: clock() };
}

/** An event's answer as it is stored. */
export function sealAnswer(secrets: Parts['secrets'], run: string, key: string, view: RunView): string {
  return secrets.seal(`answers/${run}/${key}`, JSON.stringify(view));
}

function isDelivery(value: string | null): value is NonNullable<RunView['delivery']> {
  return value !== null && ['received', 'processing', 'done', 'failed'].includes(value);
}
