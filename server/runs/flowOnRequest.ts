import { viewOf } from '../../engine/advance/index.ts';
import type { Outcome } from '../../engine/language/flow.ts';
import { locales } from '../../engine/language/locale.ts';
import type { Facts, Run } from '../../engine/run/run.ts';
import { outcomeIn } from '../../engine/run/state.ts';
import { outcomeAt } from '../../engine/run/target.ts';
import type { RequestLine } from '../../schemas/api.ts';
import { textAt } from '../json/json.ts';
import { inRun, type Session } from '../sessions/session.ts';
import { sessionFacts } from '../sessions/sessionFacts.ts';
import type { RunRow } from '../store/tables/runs.ts';
import { factsFor } from './facts.ts';
import { loadRun, type RunContext } from './record.ts';

/** A run that has ended, and whether the request is one that it made besides. */
type Ended = Pick<RunRow, 'id' | 'hash' | 'outcome' | 'sealed_about'> & { readonly besides?: true };

/**
 * What is stored with a run as it ends, so that a list need not open it: what its request is about, in every locale, under seal, since it
 * may name an amount. Null while it has not ended, and where its flow says nothing of it.
 */
export async function sealedAbout(context: RunContext, { hash }: Pick<RunRow, 'hash'>, run: Run, facts: Facts): Promise<string | null> {
  const outcome = outcomeIn(run.state);
  if (outcome === undefined) return null;
  const program = await context.flows.version(hash);
  if (!program || outcomeAt(program, outcome)?.outcome.about === undefined) return null;
  const said = locales.map(async (locale) => {
    const spoken = await context.flows.spoken(program, locale);
    return [locale, viewOf(spoken, run, facts).outcome?.about] as const;
  });
  return context.secrets.seal(`about/${run.id}`, JSON.stringify(Object.fromEntries(await Promise.all(said))));
}

/** What its run says that a request is about, in the reader's locale; only a run that ended before that was stored is opened for it. */
export async function aboutOf(context: RunContext, session: Session, row: Ended): Promise<Pick<RequestLine, 'about'>> {
  if (row.besides) return {};
  const about =
    row.sealed_about === null ? await openedAbout(context, session, row) : storedAbout(context, session, row.id, row.sealed_about);
  return about === undefined ? {} : { about };
}

function storedAbout({ secrets }: RunContext, { locale }: Session, id: string, sealed: string): string | undefined {
  const said: unknown = JSON.parse(secrets.open(`about/${id}`, sealed));
  return textAt(said, locale) ?? textAt(said, 'en');
}

async function openedAbout(context: RunContext, session: Session, row: Ended): Promise<string | undefined> {
  if ((await declaredEnd(context, row))?.about === undefined) return undefined;
  const record = await loadRun(context, row.id, session.locale);
  if (!record) return undefined;
  const facts = await factsFor(context, record.row, sessionFacts(inRun(session, record)));
  return viewOf(record.program, record.run, facts).outcome?.about;
}

/** The end that a request was made with, as its flow declares it; undefined of one that was made besides. */
export async function declaredEnd({ flows }: RunContext, { hash, outcome, besides }: Ended): Promise<Outcome | undefined> {
  if (outcome === null || besides) return undefined;
  const program = await flows.version(hash);
  return program && outcomeAt(program, outcome)?.outcome;
}
