import { reviewOf } from '../../engine/view/reviewOf.ts';
import type { ReviewLine } from '../../engine/render/view.ts';
import { wordsOf } from '../../engine/render/words.ts';
import type { Locale } from '../../engine/language/locale.ts';
import { factsFor } from '../runs/facts.ts';
import { sessionFacts } from '../sessions/sessionFacts.ts';
import { loadRun } from '../runs/record.ts';
import { wantedBy, wantedDigest, type AuthorisationContext } from './wanted.ts';
import { SESSION_IDLE_MS, sessionById } from '../sessions/sessions.ts';
import type { LinkRow } from '../store/tables/proofs.ts';
import { openRequest, type RequestContent } from './content.ts';

/** What somebody is asked to confirm, in the locale of the reader; sensitive answers masked. */
export interface Question {
  readonly content: RequestContent;
  /** Name of the service. */
  readonly service: string;
  readonly lines: readonly ReviewLine[];
}

/** The question behind a link; undefined when nobody waits for the answer any more, or when the agent wants something else by now. */
export async function questionOf(context: AuthorisationContext, row: LinkRow, locale: Locale): Promise<Question | undefined> {
  const session = row.session === null ? undefined : await sessionById(context, row.session);
  if (!session || row.run === null || session.usedAt <= context.clock() - SESSION_IDLE_MS) return undefined;
  const record = await loadRun(context, row.run, locale);
  if (!record || record.row.ended_at !== null) return undefined;
  const { program, run } = record;
  const facts = await factsFor(context, record.row, sessionFacts(session));
  const content = openRequest(context.secrets, row);
  const wanted = wantedBy(program, run, facts);
  if (!wanted || wantedDigest(context.secrets, row.run, wanted) !== content.digest) return undefined;
  return {
    content,
    service: wordsOf(program.data.flow.title, {}),
    lines: reviewOf(program, run, facts).flatMap((section) => section.lines),
  };
}
