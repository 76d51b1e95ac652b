import { advance } from '../../engine/advance/index.ts';
import type { Facts, Pending, Run } from '../../engine/run/run.ts';
import type { CallResult } from '../bank/callResult.ts';
import { storesTogether, type Together } from '../builtIn/builtIn.ts';
import { ApartError } from '../store/steps.ts';
import { bankTime } from '../runtime/clock.ts';
import { actorOf } from '../sessions/actor.ts';
import { actorKindOf } from '../sessions/actorKind.ts';
import { inRun, withGained, type Gained, type Session } from '../sessions/session.ts';
import { sessionFacts } from '../sessions/sessionFacts.ts';
import { atOnce } from '../store/commit.ts';
import { workOut, type Move, type Moved } from './move.ts';
import { refuseForbidden } from './permitted.ts';
import { eventOf, linedBy, type Begun, type ReadContext } from './readAhead.ts';

/** Who sent the event: the session, where it is, and the event's key. */
export interface Sender {
  readonly session: Session;
  /** Keyed digest of the network. */
  readonly address: string;
  readonly eventKey: string;
}

/** A move that was stored by the call that it leads to. */
export interface StoredByCall {
  readonly moved: Moved;
  /** The session as the call has left it, and its new token where it has one. */
  readonly session: Session;
  readonly token?: string;
  /** The call, where the run still waits for it. */
  readonly begun?: Begun;
}

/** What was worked out last, and is what is stored if anything is. */
type WorkedOut = Omit<StoredByCall, 'begun'>;

/**
 * Has the built-in operation that a move leads to store the move with all that the call changes: one commit instead of two or three.
 * Undefined, and nothing is stored, where the move does not lead to such an operation, or it is to be stored by itself.
 */
export async function storeByCall(context: ReadContext, move: Move, sender: Sender): Promise<StoredByCall | undefined> {
  const { record, run } = move;
  const { pending } = run;
  const builtIn = pending && storesTogether.has(pending.operation) ? context.builtIns.get(pending.operation) : undefined;
  if (!pending || !builtIn || pending.call === record.run.pending?.call) return undefined;
  const work = startWork(context, move, pending, sender);
  const reading = builtIn({
    run: run.id,
    call: pending.call,
    service: record.row.title,
    input: pending.input,
    session: inRun(sender.session, record),
    actorKind: actorKindOf(record.program),
    address: sender.address,
    eventKey: sender.eventKey,
    // It is waited for here until it is stored, and changes no session afterwards.
    hold: () => undefined,
    concerns: work.concerns,
    together: work.together,
  });
  const stored = await Promise.race([work.stored, reading.then(() => work.soFar())]).catch(unlessApart);
  if (!stored) return undefined;
  return stored.moved.record.run.pending?.call === pending.call ? { ...stored, begun: { call: pending.call, reading } } : stored;
}

function unlessApart(thrown: unknown): undefined {
  if (!(thrown instanceof ApartError)) throw thrown;
}

/** A call that is to store the move which leads to it. */
interface Work {
  readonly together: Together;
  concerns(customer: string): void;
  /** What is stored, once something is. */
  readonly stored: Promise<WorkedOut>;
  /** What is stored by now. */
  soFar(): WorkedOut | undefined;
}

function startWork(context: ReadContext, move: Move, pending: Pending, { session }: Sender): Work {
  let concerned: string | undefined;
  let last: WorkedOut | undefined;
  let kept: WorkedOut | undefined;
  const { promise: stored, resolve } = Promise.withResolvers<WorkedOut>();
  const worked = (one: Move, run: Run, gained?: Gained) => {
    const { step, moved } = workOut(context, one, run);
    last = { moved, session: gained ? withGained(session, gained) : session, ...(gained ? { token: gained.token } : {}) };
    return atOnce(step);
  };
  return {
    together: {
      run: move.run.id,
      from: move.record.row.version,
      waiting: () => worked(move, move.run),
      ended: (result, gained) => {
        const after = moveAfterCall(context, move, pending, result, gained ? withGained(session, gained) : session);
        return worked({ ...after, ...(result.ok ? {} : { concerns: concerned }) }, after.run, gained);
      },
      stored() {
        kept = last;
        if (kept) resolve(kept);
      },
    },
    concerns: (customer) => {
      concerned = customer;
    },
    stored,
    soFar: () => kept,
  };
}

/** The move that the end of a call leads to, with the one before it as passed. No agent's: nobody else has to confirm what follows. */
function moveAfterCall(context: ReadContext, move: Move, pending: Pending, result: CallResult, session: Session): Move {
  const { record, action, refused, concerns, passed = [] } = move;
  const speaking = inRun(session, record);
  const facts: Facts = { ...sessionFacts(speaking), now: bankTime(context.clock()), uploads: move.facts.uploads };
  const { run } = advance(record.program, move.run, eventOf(context, pending, result, session), facts);
  return {
    ...move,
    passed: [...passed, { actor: move.actor, action, refused, concerns, run: move.run }],
    run: refuseForbidden(context, record.program, run, facts),
    facts,
    actor: actorOf(speaking),
    concerns: undefined,
    ...linedBy(result),
  };
}
