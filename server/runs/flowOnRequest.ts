import { viewOf } from '../../engine/advance/index.ts';
import type { Outcome } from '../../engine/language/flow.ts';
import { outcomeAt } from '../../engine/run/target.ts';
import type { RequestLine } from '../../schemas/api.ts';
import { inRun, type Session } from '../sessions/session.ts';
import { sessionFacts } from '../sessions/sessionFacts.ts';
import type { RunRow } from '../store/tables/runs.ts';
import { factsFor } from './facts.ts';
import { loadRun, type RunContext } from './record.ts';

/** A run that has ended, and whether the request is one that it made besides. */
type Ended = Pick<RunRow, 'id' | 'hash' | 'outcome'> & { readonly besides?: true };

/** What its run says that a request is about, in the reader's locale; runs of flows that say nothing of it are not opened. */
export async function aboutOf(context: RunContext, session: Session, { id, hash, besides }: Ended): Promise<Pick<RequestLine, 'about'>> {
  const version = besides ? undefined : await context.flows.version(hash);
  if (!version || !Object.values(version.data.flow.outcomes).some(({ about }) => about !== undefined)) return {};
  const record = await loadRun(context, id, session.locale);
  if (!record) return {};
  const facts = await factsFor(context, record.row, sessionFacts(inRun(session, record)));
  const about = viewOf(record.program, record.run, facts).outcome?.about;
  return about === undefined ? {} : { about };
}

/** What the flow says of a request that is closed with the end of its run; undefined of any other. */
export async function closedAs({ flows }: RunContext, { hash, outcome, besides }: Ended): Promise<Outcome['closed']> {
  const program = outcome === null || besides ? undefined : await flows.version(hash);
  return program && outcome !== null ? outcomeAt(program, outcome)?.outcome.closed : undefined;
}
