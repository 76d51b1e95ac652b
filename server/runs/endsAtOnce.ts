import { beginRun, viewOf, type Program } from '../../engine/advance/index.ts';
import type { ElsewhereView } from '../../schemas/api.ts';
import type { FlowRegistry } from '../flows/registry.ts';
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
export async function endsAtOnce({ flows, clock }: TryContext, session: Session): Promise<readonly ElsewhereView[]> {
  const facts = { ...sessionFacts(session), now: bankTime(clock()), uploads: {} };
  const tried = flows.list(session.locale).filter((flow) => flow.selects && !isForApplicants(flow));
  const programs = await Promise.all(tried.map(({ hash }) => flows.version(hash)));
  return programs.flatMap((program) => (program && endOf(program, facts)) ?? []);
}

function endOf(program: Program, facts: Parameters<typeof viewOf>[2]): ElsewhereView | undefined {
  const { outcome } = viewOf(program, beginRun(program, { id: 'tried', facts }).run, facts);
  if (!outcome) return undefined;
  const atBranch = outcome.blocks.some(({ block }) => block === 'branch');
  return { flow: program.data.flow.id, text: [outcome.text, ...outcome.next].filter(Boolean).join(' '), ...(atBranch && { branch: true }) };
}
