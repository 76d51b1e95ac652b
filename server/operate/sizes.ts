import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../store/store.ts';

/** How much the runs of one flow take, on average, in bytes. */
export interface FlowSize {
  readonly flow: string;
  readonly runs: number;
  readonly run: number;
  readonly events: number;
  readonly messages: number;
  readonly results: number;
  /** As the files were sent; encryption adds 28 bytes to each. */
  readonly files: number;
}

const bytes = (table: string, columns: readonly string[]): RawBuilder<number> =>
  sql`coalesce((select sum(${sql.join(
    columns.map((column) => sql`coalesce(length(${sql.ref(column)}), 0)`),
    sql` + `,
  )}) from ${sql.table(table)} where ${sql.ref(`${table}.run`)} = runs.id), 0)`;

/** What the runs of each flow take, those that take most first. It reads every run: ask when few customers are there. */
export async function sizesOf({ db }: Store): Promise<readonly FlowSize[]> {
  const { rows } = await sql<Record<keyof FlowSize, string | number>>`
    select flow, count(*) as runs, avg(run_bytes) as run, avg(event_bytes) as events, avg(message_bytes) as messages,
      avg(result_bytes) as results, avg(file_bytes) as files
    from (select flow, length(sealed_run) as run_bytes,
      ${bytes('events', ['sealed_body', 'sealed_answer', 'body_digest', 'key'])} as event_bytes,
      ${bytes('outbox', ['sealed_message', 'key', 'call', 'operation'])} as message_bytes,
      ${bytes('built_in_results', ['sealed_result', 'call'])} as result_bytes,
      coalesce((select sum(size) from uploads where uploads.run = runs.id), 0) as file_bytes
      from runs) as each_run
    group by flow`.execute(db);
  const sizes = rows.map(({ flow, ...numbers }) => ({ flow: String(flow), ...rounded(numbers) }));
  const total = (size: FlowSize) => size.run + size.events + size.messages + size.results + size.files;
  return sizes.toSorted((a, b) => total(b) - total(a));
}

function rounded(numbers: Record<Exclude<keyof FlowSize, 'flow'>, string | number>): Omit<FlowSize, 'flow'> {
  const { runs, run, events, messages, results, files } = numbers;
  const whole = (value: string | number) => Math.round(Number(value));
  return {
    runs: whole(runs),
    run: whole(run),
    events: whole(events),
    messages: whole(messages),
    results: whole(results),
    files: whole(files),
  };
}
