import { reviewOf } from '../../engine/view/reviewOf.ts';
import type { ReviewLine } from '../../engine/render/view.ts';
import { wordsOf } from '../../engine/render/words.ts';
import type { Locale } from '../../engine/language/locale.ts';
import { factsFor, lastingFacts } from '../runs/facts.ts';
import { loadRun } from '../runs/record.ts';
import type { Services } from '../services.ts';
import { SESSION_IDLE_MS, sessionById } from '../sessions/sessions.ts';
import type { LinkRow } from '../store/tables.ts';
import { openRequest, type RequestContent } from './content.ts';
import { wantedBy, wantedDigest } from './wanted.ts';

/** What somebody is asked to confirm, in the words of whoever reads it; sensitive answers masked. */
export interface Question {
  readonly content: RequestContent;
  /** Name of the service. */
  readonly service: string;
  readonly lines: readonly ReviewLine[];
}

/** The question behind a link; undefined when nobody waits for the answer any more, or when the agent wants something else by now. */
export async function questionOf(services: Services, row: LinkRow, locale: Locale): Promise<Question | undefined> {
  const session = row.session === null ? undefined : await sessionById(services, row.session);
  if (!session || row.run === null || session.usedAt <= services.clock() - SESSION_IDLE_MS) return undefined;
  const record = await loadRun(services, row.run, locale);
  if (!record || record.row.ended_at !== null) return undefined;
  const { program, run } = record;
  const facts = await factsFor(services, record.row, lastingFacts(session));
  const content = openRequest(services.secrets, row);
  const wanted = wantedBy(program, run, facts);
  if (!wanted || wantedDigest(services.secrets, row.run, wanted) !== content.digest) return undefined;
  return {
    content,
    service: wordsOf(program.data.flow.title, {}),
    lines: reviewOf(program, run, facts).flatMap((section) => section.lines),
  };
}
