import type { Clock } from '../runtime/clock.ts';
import type { InFlight } from '../runtime/inFlight.ts';
import type { Log } from '../runtime/log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';
import type { AuditChainRow, AuditRow } from '../store/tables/trail.ts';

/** What the chain of the audit trail needs of the server. */
export interface ChainContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** A line of the audit trail as it is read. */
export type AuditLine = Omit<AuditRow, 'id'> & { readonly id: number };

/** Lines taken in at once. */
const AT_ONCE = 500;

/** A line is stored a little later than one with a higher number, where two servers write at once: looked for so far back. */
const LATE_LINES = 5000;

const ROUND_MS = 10_000;
const HEAD_LOGGED_MS = 3_600_000;

/**
 * Takes new lines of the audit trail into its chain every few seconds: within a step it would have every customer wait for every other.
 * Once an hour the log says the chain's head, so that a copy of it stands where the database's owner cannot change it.
 */
export function startAuditChain(context: ChainContext & { readonly inFlight: InFlight; readonly log: Log }): { stop(): void } {
  let loggedAt = context.clock();
  const round = async () => {
    const head = await linkNewLines(context);
    if (!head || context.clock() - loggedAt < HEAD_LOGGED_MS) return;
    loggedAt = context.clock();
    context.log.info({ position: head.position, digest: head.digest }, 'head of the audit chain');
  };
  const timer = setInterval(() => {
    context.inFlight
      .join('audit chain', round)
      .catch((error: unknown) => context.log.warn({ err: error }, 'the audit chain could not be continued now'));
  }, ROUND_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * Takes every line that is not in the chain yet into it: a keyed digest of the line and of the link before. Gives the head. Where several
 * servers do so at once, one of them throws and has changed nothing.
 */
export async function linkNewLines(context: ChainContext): Promise<AuditChainRow | undefined> {
  const { store, secrets } = context;
  let head = await store.db.selectFrom('audit_chain').selectAll().orderBy('position', 'desc').limit(1).executeTakeFirst();
  for (;;) {
    const lines = await unlinked(store);
    const links: AuditChainRow[] = [];
    for (const line of lines) {
      const position = (head?.position ?? 0) + 1;
      head = { position, line: line.id, digest: digestOf(secrets, head?.digest ?? '', position, line) };
      links.push(head);
    }
    if (links.length > 0) await store.db.insertInto('audit_chain').values(links).execute();
    if (lines.length < AT_ONCE) return head;
  }
}

async function unlinked({ db }: Store): Promise<readonly AuditLine[]> {
  const newest = await db
    .selectFrom('audit_chain')
    .select((row) => row.fn.max('line').as('line'))
    .executeTakeFirst();
  return db
    .selectFrom('audit')
    .selectAll('audit')
    .leftJoin('audit_chain', 'audit_chain.line', 'audit.id')
    .where('audit_chain.line', 'is', null)
    .where('audit.id', '>', (newest?.line ?? 0) - LATE_LINES)
    .orderBy('audit.id')
    .limit(AT_ONCE)
    .execute();
}

function digestOf(secrets: Secrets, before: string, position: number, line: AuditLine): string {
  const { id, at, run, session, customer, agent, action, version, detail } = line;
  return secrets.digest('audit', JSON.stringify([before, position, id, at, run, session, customer, agent, action, version, detail]));
}

/** What is wrong with one place of the chain, or with a line that is in none. */
export interface ChainFault {
  readonly what: 'altered' | 'removed' | 'link-removed' | 'not-linked';
  readonly line: number;
}

/** The chain as it was found. */
export interface ChainReport {
  readonly lines: number;
  /** Position and digest of the last link: to be kept elsewhere, and given the next time. */
  readonly head: string;
  readonly faults: readonly ChainFault[];
  /** Whether the head that was kept is still part of it; undefined where none was given. */
  readonly headFound?: boolean;
}

/** A line that young may still be taken in. */
const YOUNG_MS = 60_000;

/**
 * Goes through the whole chain. `kept`: a head from before, without which it cannot be seen that the newest lines were cut off together
 * with their links.
 */
export async function checkChain({ store, secrets, clock }: ChainContext, kept?: string): Promise<ChainReport> {
  const faults: ChainFault[] = [];
  let [before, last, lines] = ['', 0, 0];
  let headFound = false;
  for (let links = await linksAfter(store, last); links.length > 0; links = await linksAfter(store, last)) {
    for (const { position, line: id, digest, audited } of links) {
      if (position !== last + 1) faults.push({ what: 'link-removed', line: id });
      if (!audited) faults.push({ what: 'removed', line: id });
      else if (position === last + 1 && digestOf(secrets, before, position, audited) !== digest) faults.push({ what: 'altered', line: id });
      headFound ||= kept === `${position}:${digest}`;
      [before, last, lines] = [digest, position, lines + 1];
    }
  }
  const left = await store.db
    .selectFrom('audit')
    .select('audit.id')
    .leftJoin('audit_chain', 'audit_chain.line', 'audit.id')
    .where('audit_chain.line', 'is', null)
    .where('audit.at', '<', clock() - YOUNG_MS)
    .limit(AT_ONCE)
    .execute();
  faults.push(...left.map(({ id }) => ({ what: 'not-linked' as const, line: id })));
  return { lines, head: `${last}:${before}`, faults, ...(kept === undefined ? {} : { headFound }) };
}

interface Link extends AuditChainRow {
  readonly audited: AuditLine | undefined;
}

async function linksAfter({ db }: Store, position: number): Promise<readonly Link[]> {
  const links = await db
    .selectFrom('audit_chain')
    .selectAll()
    .where('position', '>', position)
    .orderBy('position')
    .limit(AT_ONCE)
    .execute();
  if (links.length === 0) return [];
  const ids = links.map(({ line }) => line);
  const lines = await db.selectFrom('audit').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(lines.map((line) => [line.id, line]));
  return links.map((link) => ({ ...link, audited: byId.get(link.line) }));
}

/** Every line in the order of its number, each a line of JSON. */
export async function exportTrail({ db }: Store, write: (line: string) => void): Promise<void> {
  for (let last = 0; ;) {
    const lines = await db.selectFrom('audit').selectAll().where('id', '>', last).orderBy('id').limit(AT_ONCE).execute();
    for (const line of lines) write(JSON.stringify(line));
    const end = lines.at(-1);
    if (!end) return;
    last = end.id;
  }
}
