import { beginRun, viewOf, type Program } from '../../engine/advance/index.ts';
import type { ElsewhereView } from '../../schemas/api.ts';
import type { FlowRegistry, ServedFlow } from '../flows/registry.ts';
import { bankTime, type Clock } from '../runtime/clock.ts';
import { isForApplicants } from '../../engine/language/flow.ts';
import type { Session } from '../sessions/session.ts';
import { sessionFacts } from '../sessions/sessionFacts.ts';

/** What trying services out needs of the server. */
export interface TryContext {
  readonly flows: FlowRegistry;
  readonly clock: Clock;
}

/**
 * The services for customers that would end for this verified session before they ask anything, since it is not eligible, each in
 * the words of that end. Each is begun and thrown away, so whatever a flow says of eligibility counts; the bank is not asked.
 */
export async function endsAtOnce(context: TryContext, session: Session): Promise<readonly ElsewhereView[]> {
  const tried = await tryOut(context, session, ({ selects }) => selects);
  return tried.flatMap(({ program, run, facts }) => endOf(program, run, facts) ?? []);
}

/** A service that was begun and thrown away. */
export interface Tried {
  readonly program: Program;
  readonly run: ReturnType<typeof beginRun>['run'];
  readonly facts: Parameters<typeof viewOf>[2];
}

/** Begins those of the services for customers that are asked for; the bank is not asked. */
export async function tryOut(
  { flows, clock }: TryContext,
  session: Session,
  which: (flow: ServedFlow) => boolean,
): Promise<readonly Tried[]> {
  const facts = { ...sessionFacts(session), now: bankTime(clock()), uploads: {} };
  const tried = flows.list(session.locale).filter((flow) => which(flow) && !isForApplicants(flow));
  const programs = await Promise.all(tried.map(({ hash }) => flows.version(hash)));
  return programs.flatMap((program) => (program ? [{ program, run: beginRun(program, { id: 'tried', facts }).run, facts }] : []));
}

function endOf(program: Program, run: Tried['run'], facts: Tried['facts']): ElsewhereView | undefined {
  const { outcome } = viewOf(program, run, facts);
  if (!outcome) return undefined;
  const atBranch = outcome.blocks.some(({ block }) => block === 'branch');
  return { flow: program.data.flow.id, text: [outcome.text, ...outcome.next].filter(Boolean).join(' '), ...(atBranch && { branch: true }) };
}
