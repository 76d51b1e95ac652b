import type { Insertable } from 'kysely';
import { viewOf } from '../../engine/advance/index.ts';
import type { Facts, Run } from '../../engine/run/run.ts';
import type { RunView } from '../../schemas/api.ts';
import type { Config } from '../config/config.ts';
import { outboxMessageFor } from '../outbox/outboxMessage.ts';
import { sealedAbout } from '../runs/flowOnRequest.ts';
import type { RunContext, RunRecord } from '../runs/record.ts';
import { withReturn } from '../runs/returnUrl.ts';
import { runViewOf } from '../runs/view.ts';
import { commitStep, type Delivered, type RunStep } from '../store/commit.ts';
import type { OutboxRow } from '../store/tables/outbox.ts';
import { permitted } from './permitted.ts';
import { auditLine, eventRow, rowOf, saidOf, type LinedMove, type NewEvent } from './rows.ts';

/** What moving a run needs of the server. */
export interface MoveContext extends RunContext {
  readonly config: Pick<Config, 'origin'>;
}

/** A run as the engine left it, to be stored over the record that it came from. */
export interface Move extends LinedMove {
  readonly record: RunRecord;
  readonly run: Run;
  readonly facts: Facts;
  /** Steps that the run went through on the way, which nobody has stored; they are stored with it, the oldest first. */
  readonly passed?: readonly Passed[];
  readonly event?: NewEvent;
  /** The place that the run takes as the one draft of its service. */
  readonly place?: string;
  /** Stores the bank write that it asks for as one whose first attempt is made here at once; the message is then to be delivered. */
  readonly take?: (message: Insertable<OutboxRow>) => OutboxRow;
  /** The end of the bank write that brought it about. */
  readonly delivered?: Delivered;
}

/** A step that a run went through, and as it stood then. */
export interface Passed extends LinedMove {
  readonly run: Run;
}

/** A move as it was stored. */
export interface Moved {
  readonly record: RunRecord;
  readonly view: RunView;
  /** The message of the bank write that it asks for, where it was taken. */
  readonly taken?: OutboxRow;
}

/**
 * Stores a move with its event, its audit line and the bank write that it asks for, all or nothing.
 * Undefined when the run has moved on since the record was read; then nothing is stored.
 */
export async function storeMove(context: MoveContext, move: Move): Promise<Moved | undefined> {
  const { record, facts, actor } = move;
  const run = await permitted(context, record, move.run, facts, actor);
  const { step, moved } = workOut(context, move, run, await sealedAbout(context, record.row, run, facts));
  return (await commitStep(context.store, step)) ? moved : undefined;
}

/**
 * What storing a move takes, and what it then is; `run`: the move's own, with none but permitted calls; `about`: what its request is about,
 * sealed. A run that ends without it is opened by whoever lists it.
 */
export function workOut(
  context: MoveContext,
  move: Move,
  run: Run,
  about: string | null = null,
): { readonly step: RunStep; readonly moved: Moved } {
  const { record, facts, actor, passed = [] } = move;
  const fresh = newOutboxMessage(context, move, run);
  const taken = fresh && move.take?.(fresh);
  const message = taken ?? fresh;
  const view = viewOf(record.program, run, facts);
  const delivery = taken ? 'processing' : message ? 'received' : (move.delivered?.state ?? record.row.delivery);
  const draft_of = view.state === 'ended' ? null : (move.place ?? record.row.draft_of);
  const change = { ...rowOf(context, record.row, actor, run, view, about), delivery, draft_of };
  const row = { ...record.row, ...change, version: record.row.version + passed.length + 1 };
  const runView = runViewOf(view, row);
  const step = {
    run: run.id,
    from: record.row.version,
    // PostgreSQL looks at the values itself, and would plan a statement for each set of columns.
    change: context.store.dialect.oneStatement ? change : saidOf(change, record.row),
    message,
    delivered: move.delivered,
    audit: [...passed, { ...move, run }].map((one, at) => auditLine(context, one, one.run, record.row.version + at + 1)),
    supersedes: record.run.draft !== undefined,
    event: move.event && eventRow(context, move.event, run.id, runView, run.pending === undefined && passed.length === 0),
  };
  return { step, moved: { record: { row, run, program: record.program }, view: runView, ...(taken ? { taken } : {}) } };
}

/** The message for a write that the run did not wait for before; reads and built-in operations need none. */
function newOutboxMessage(context: MoveContext, { record, facts, actor }: Move, { id, pending }: Run): Insertable<OutboxRow> | undefined {
  if (!pending?.write || pending.call === record.run.pending?.call) return undefined;
  if (context.flows.language().operations.get(pending.operation)?.provider === 'seva') return undefined;
  const { session, channel, customer } = facts;
  return outboxMessageFor(context.secrets, context.clock(), id, withReturn(context, id, pending), {
    facts: { session, channel, ...(customer ? { customer } : {}) },
    customer: actor.customer,
    agent: actor.agent,
    locale: record.program.data.spoken?.locale ?? 'en',
  });
}
