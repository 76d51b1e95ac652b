import { foundBy, lookupCall, type LookupCall } from '../../engine/render/lookup.ts';
import { askedOf } from '../../engine/render/askedOf.ts';
import { blockLookup, foundForBlock } from '../../engine/view/blockLookup.ts';
import type { Program } from '../../engine/advance/index.ts';
import type { Facts, Values } from '../../engine/run/run.ts';
import type { Lookup } from '../../engine/language/lookup.ts';
import type { Found } from '../../engine/render/view.ts';
import { splitState } from '../../engine/run/state.ts';
import { conform } from '../bank/parseAnswer.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { readFromBank } from '../bank/read.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { inRun, type Session } from '../sessions/session.ts';
import { refuseWhileClosed } from '../runs/closed.ts';
import { factsFor } from '../runs/facts.ts';
import { sessionFacts } from '../sessions/sessionFacts.ts';
import type { Bank } from '../bank/bank.ts';
import type { RetryPolicy } from '../bank/retryPolicy.ts';
import type { FlowRegistry } from '../flows/registry.ts';
import type { BuiltIns } from '../builtIn/builtIn.ts';
import { mayCall } from '../runs/mayCall.ts';
import type { RunContext, RunRecord } from '../runs/record.ts';
import { visibleRun } from '../runs/view.ts';
import type { ShellContext } from '../shell/opening.ts';

/** What lookups need of the server. */
export interface LookupContext extends RunContext, ShellContext {
  readonly flows: FlowRegistry;
  readonly bank: Bank;
  readonly builtIns: BuiltIns;
}

/** A lookup as it was asked for, by a field or a block: the answers of the step as typed so far, nothing of them believed. */
export interface LookupRequest {
  readonly run: string;
  readonly field: string;
  readonly answers: Values;
}

/** The customer is typing, and has typed on before a second try would answer. */
const ONE_TRY: RetryPolicy = { attempts: 1, pauseMs: 0 };

/**
 * Makes the lookup of a field, or of a block. Which operation is asked, and with what, stands in the run's flow; the client
 * gives the answers of the step and nothing else. The run stays as it is. Throws `run-not-found`,
 * `lookup-refused` unless the run shows such a field or block now and its answers make a call that may be made,
 * `not-verified`, `portal-closed`, and `service-unavailable` where the bank does not answer.
 */
export async function lookUp(context: LookupContext, session: Session, { run, field, answers }: LookupRequest): Promise<Found> {
  const record = await visibleRun(context, session, run);
  refuseWhileClosed(context);
  const mine = inRun(session, record);
  const facts = await factsFor(context, record.row, sessionFacts(mine));
  const asking = askedByField(record, facts, field, answers) ?? askedByBlock(record, facts, field);
  if (!asking) throw new ServiceError('lookup-refused');
  refuseForbidden(context, record.program, facts, asking.call);
  const answer = await readFromBank(context.bank, { ...asking.call, correlation: run, ...onBehalfOf(mine) }, ONE_TRY);
  return answer.kind === 'done' ? asking.found(answer.data) : noted(asking.on, answer.code);
}

/** What is asked of the bank, and what is told of its answer. */
interface Asking {
  readonly call: LookupCall;
  readonly found: (data: unknown) => Found;
  readonly on?: Lookup['on'];
}

function askedByField({ program, run }: RunRecord, facts: Facts, field: string, answers: Values): Asking | undefined {
  const place = run.pending ? undefined : program.places.get(splitState(run.state)[0]);
  const asked = place && askedOf(program, run, facts, place);
  const call = asked && lookupCall(asked, field, answers);
  const on = place?.step.fields?.find((one) => one.id === field)?.lookup?.on;
  return call && { call, found: (data) => foundBy(asked, field, answers, data), ...(on ? { on } : {}) };
}

/** A block asks on the page of an outcome too. */
function askedByBlock({ program, run }: RunRecord, facts: Facts, id: string): Asking | undefined {
  const call = blockLookup(program, run, facts, id);
  return call && { call, found: (data) => foundForBlock(program, run, facts, id, data) };
}

/** Holds a call to the contract, whatever the flow says: it reads, its inputs are of their types, and this session may make it. */
function refuseForbidden({ flows, builtIns }: LookupContext, program: Program, facts: Facts, { operation, input }: LookupCall): void {
  const contract = flows.language().operations.get(operation);
  // What the server watches over (tries to identify somebody) is no lookup either.
  if (!contract || contract.kind !== 'read' || contract.provider !== 'bank' || contract.verifies || builtIns.has(operation))
    throw new ServiceError('lookup-refused');
  if (!mayCall(contract, program, facts)) throw new ServiceError('not-verified');
  const sound = Object.entries(input).every(([name, value]) => {
    const wanted = Object.hasOwn(contract.input, name) ? contract.input[name] : undefined;
    return (
      wanted !== undefined &&
      conform(value, wanted.type) !== undefined &&
      (wanted.values === undefined || wanted.values.some((one) => one === value))
    );
  });
  if (!sound) throw new ServiceError('lookup-refused');
}

/** What the flow has to say to an error code; of any other the client hears that nothing came. */
function noted(on: NonNullable<Lookup['on']> = {}, code: string): Found {
  const note = Object.hasOwn(on, code) ? on[code]?.message : undefined;
  if (note === undefined) throw new ServiceError('service-unavailable');
  return { fill: {}, suggestions: [], note };
}
