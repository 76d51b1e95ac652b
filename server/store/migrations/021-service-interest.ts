import { sql, type AlterColumnBuilder, type Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { addColumn, type Builder } from './columns.ts';
import type { TableChange } from './tableChange.ts';

/** Who is to be told when a service is here; messages of the server's own, which are of no run. */
export const serviceInterest: TableChange = {
  async up(db, dialect) {
    const columns = 'number service sealed_mobile locale asked_at#'.split(' ');
    const table: Builder = columns.reduce(addColumn, db.schema.createTable('service_interest'));
    await table.addPrimaryKeyConstraint('service_interest_key', ['number', 'service']).execute();
    await db.schema.createIndex('service_interest_service').on('service_interest').column('service').execute();
    await runOfMessages(db, dialect, 'run?');
  },
  /** Messages of no run go with it. */
  async down(db, dialect) {
    await sql`delete from outbox where run is null`.execute(db);
    await runOfMessages(db, dialect, 'run');
    await db.schema.dropTable('service_interest').execute();
  },
};

/** Whether each message must be of a run. SQLite changes no column: the table is made anew, and it has one server alone. */
async function runOfMessages(db: Kysely<unknown>, { name }: Dialect, run: 'run' | 'run?'): Promise<void> {
  if (name === 'postgres') {
    const column = (change: AlterColumnBuilder) => (run === 'run' ? change.setNotNull() : change.dropNotNull());
    await db.schema.alterTable('outbox').alterColumn('run', column).execute();
    return;
  }
  const columns =
    `key ${run} call operation sealed_message? state outcome_unknown# attempts# next_at# lease_until# code? ` +
    'created_at# finished_at#? reference? sealed_settlement?';
  const table: Builder = columns.split(' ').reduce(addColumn, db.schema.createTable('outbox_anew'));
  const keyed = table.addPrimaryKeyConstraint('outbox_key', ['key']);
  await keyed.addForeignKeyConstraint('outbox_of_run', ['run'], 'runs', ['id']).execute();
  const names = sql.join(columns.split(' ').map((column) => sql.ref(column.replace(/[#?]+$/, ''))));
  await sql`insert into outbox_anew (${names}) select ${names} from outbox`.execute(db);
  await db.schema.dropTable('outbox').execute();
  await db.schema.alterTable('outbox_anew').renameTo('outbox').execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_at']).execute();
  await db.schema.createIndex('outbox_run').on('outbox').column('run').execute();
  const ended = db.schema.createIndex('outbox_finished').on('outbox').columns(['finished_at', 'key']);
  await ended.where(sql.ref('finished_at'), 'is not', null).execute();
}
