import { sql } from 'kysely';
import type { Secrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';
import { sealedTables, type SealedTable } from './sealedColumns.ts';

/** What sealing anew has done in one table. */
export interface Resealed {
  readonly table: string;
  /** Rows looked at. */
  readonly rows: number;
  /** Texts that bear the name of the present key now and did not before. */
  readonly resealed: number;
  /** Texts that no key opens: the key was not given, or they were altered. */
  readonly unopened: number;
}

/** What it works on. */
export interface ResealContext {
  readonly store: Store;
  readonly secrets: Secrets;
}

type Row = Readonly<Record<string, string | null>>;
type Counts = { -readonly [Name in 'rows' | 'resealed' | 'unopened']: number };

/** Rows read at once: few enough for the servers that work on the same database not to notice. */
const BATCH = 200;

/**
 * Seals every text of the database with the present server key, table by table, while servers go on. A row that changes
 * in between is left to whoever changed it, who seals with the present key. May be stopped and begun again at any time.
 */
export async function reseal(context: ResealContext): Promise<readonly Resealed[]> {
  const done: Resealed[] = [];
  for (const [table, sealed] of Object.entries<SealedTable>(sealedTables)) done.push(await resealTable(context, table, sealed));
  return done;
}

async function resealTable(context: ResealContext, table: string, sealed: SealedTable): Promise<Resealed> {
  const counts: Counts = { rows: 0, resealed: 0, unopened: 0 };
  for (let rows = await batchAfter(context, table, sealed); rows.length > 0; rows = await batchAfter(context, table, sealed, rows.at(-1))) {
    for (const row of rows.filter((one) => !isPlain(sealed, one))) await resealRow(context, { table, sealed, row }, counts);
    counts.rows += rows.length;
  }
  return { table, ...counts };
}

/** The next rows in the order of their key. */
async function batchAfter({ store }: ResealContext, table: string, { key, places }: SealedTable, last?: Row): Promise<readonly Row[]> {
  const columns = [...new Set([...key, ...Object.keys(places), ...Object.values(places).flatMap(columnsIn)])];
  const order = sql.join(key.map((name) => sql.ref(name)));
  const after = last ? sql`where (${order}) > (${sql.join(key.map((name) => last[name]))})` : sql``;
  const { rows } = await sql<Row>`
    select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)} ${after} order by ${order} limit ${BATCH}
  `.execute(store.db);
  return rows;
}

async function resealRow(
  { store, secrets }: ResealContext,
  { table, sealed, row }: { readonly table: string; readonly sealed: SealedTable; readonly row: Row },
  counts: Counts,
): Promise<void> {
  const own = sql.join(
    sealed.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  );
  for (const [column, template] of Object.entries(sealed.places)) {
    const text = row[column];
    if (!text || secrets.isCurrent(text)) continue;
    const anew = sealedAnew(secrets, placeIn(template, row), text);
    if (anew === undefined) counts.unopened += 1;
    else {
      const unchanged = sql`${sql.ref(column)} = ${text}`;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${anew} where ${own} and ${unchanged}`.execute(store.db);
      counts.resealed += 1;
    }
  }
}

function isPlain({ key: [first = ''], plain }: SealedTable, row: Row): boolean {
  return plain?.includes(row[first] ?? '') ?? false;
}

function sealedAnew(secrets: Secrets, place: string, text: string): string | undefined {
  try {
    return secrets.seal(place, secrets.open(place, text));
  } catch {
    return undefined;
  }
}

function columnsIn(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
}

function placeIn(template: string, row: Row): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => row[name] ?? '');
}
