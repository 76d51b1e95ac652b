import type { Kysely } from 'kysely';
import type { SeenCounter } from '../attempts/counters.ts';
import { takingSeen, type TakenPlace } from '../attempts/places.ts';
import type { CallResult } from '../bank/callResult.ts';
import type { BuiltInRequest } from '../builtIn/builtIn.ts';
import type { Looking } from '../store/decide.ts';
import { refuseApart } from '../store/steps.ts';
import { earlierResult, openResult } from '../builtIn/results.ts';
import type { FlowRegistry } from '../flows/registry.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { textAt } from '../json/json.ts';
import { compiledOnce } from '../store/compiledOnce.ts';
import type { Store } from '../store/store.ts';
import type { OtpRow } from '../store/tables/proofs.ts';
import type { SessionRow } from '../store/tables/sessions.ts';
import type { Tables } from '../store/tables.ts';
import { policyFor, type CodePurpose, type OtpPolicy } from './policy.ts';
import { fullUntil, mostOf, networkPlace, sessionSeen } from './velocity.ts';

/** What judging a code needs of the server. */
export interface CodeContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly flows: Pick<FlowRegistry, 'language'>;
}

/** What a code is judged by. */
export interface SeenCode {
  /** How the same call was judged before. */
  readonly earlier?: CallResult | undefined;
  readonly asked?: SeenAsked;
  readonly now: number;
}

/** A code that was asked for, with all living ones beside it and what is counted. */
export interface SeenAsked {
  readonly code: OtpRow;
  readonly living: readonly Pick<OtpRow, 'ref' | 'code_digest' | 'network'>[];
  readonly policy: OtpPolicy;
  readonly lock: SeenCounter;
  /** The place in the network that it is judged with; undefined where it may not be, and then `fullUntil` says until when. */
  readonly place: TakenPlace | undefined;
  readonly fullUntil: number | undefined;
  /** How many wrong ones there may be of the session. */
  readonly most: number;
  /** The session as it is stored now. */
  readonly session: Pick<SessionRow, 'ended_at' | 'generation'>;
}

/** Looks at the code that is asked about, for one of these purposes, and takes a place in the network for judging it. */
export async function lookAtCode(
  context: CodeContext,
  request: BuiltInRequest,
  purposes: readonly CodePurpose[],
  { db, certain, take }: Looking,
): Promise<SeenCode> {
  if (certain) await refuseApart(request.together, db);
  const { run, call, input, session } = request;
  const now = context.clock();
  const { rows } = await codesFor(db, { run, call, ref: textAt(input, 'ref') ?? '', session: session.id, purposes: { ...purposes }, now });
  const [first] = rows;
  if (!first) return { earlier: await earlierResult(context, db, request), now };
  const { sealed_result, living_ref: _, living_digest: __, living_network: ___, ended_at, generation, ...code } = first;
  const policy = policyFor(code.purpose, context.flows.language().limits);
  const customer = { customer: code.counted ?? code.customer, purpose: code.purpose, windowMs: policy.windowMs };
  const { seen, place } = await take(
    takingSeen(context.store.dialect, networkPlace('failures', request), [customer, sessionSeen(request)], now),
  );
  const [lock, ofSession] = seen;
  if (!lock || !ofSession) throw new Error('A counter was not read');
  const living = rows.flatMap(({ living_ref: ref, living_digest: code_digest, living_network: network }) =>
    ref === null || code_digest === null ? [] : [{ ref, code_digest, network }],
  );
  const earlier = sealed_result === null ? undefined : openResult(context, request, sealed_result);
  const most = mostOf('failures', request, lock.now);
  const full = fullUntil('failures', ofSession.now, place, most, now);
  const may = full === undefined ? place : undefined;
  const judged = { place: may, fullUntil: full, most: most.session };
  return { earlier, asked: { code, living, policy, lock, ...judged, session: { ended_at, generation } }, now };
}

interface WantedCodes {
  readonly run: string;
  readonly call: string;
  readonly ref: string;
  readonly session: string;
  readonly purposes: Readonly<Record<number, CodePurpose>>;
  readonly now: number;
}

const codesFor = compiledOnce((db: Kysely<Tables>, { run, call, ref, session, purposes, now }: WantedCodes) =>
  db
    .selectFrom('otp as asked')
    .innerJoin('sessions', 'sessions.id', 'asked.session')
    .leftJoin('otp as living', (join) =>
      join
        .onRef('living.session', '=', 'asked.session')
        .onRef('living.customer', '=', 'asked.customer')
        .onRef('living.purpose', '=', 'asked.purpose')
        .onRef('living.subject', '=', 'asked.subject')
        .on('living.used_at', 'is', null)
        .on('living.expires_at', '>', now),
    )
    .leftJoin('built_in_results as kept', (join) => join.on('kept.run', '=', run).on('kept.call', '=', call))
    .selectAll('asked')
    .select([
      'living.ref as living_ref',
      'living.code_digest as living_digest',
      'living.network as living_network',
      'kept.sealed_result',
      'sessions.ended_at',
      'sessions.generation',
    ])
    .where('asked.ref', '=', ref)
    .where('asked.session', '=', session)
    .where('asked.purpose', 'in', Object.values(purposes)),
);
