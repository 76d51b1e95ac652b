import { addColumn, type Builder } from './columns.ts';
import type { TableChange } from './tableChange.ts';

/** Column lists: `name` is text, `name#` a number; a `?` at the end allows null. */
const plainTables: Readonly<Record<string, { readonly key: readonly string[]; readonly columns: string; readonly ofRun?: true }>> = {
  flow_versions: { key: ['hash'], columns: 'hash flow source seal stored_at#' },
  sessions: {
    key: ['id'],
    columns: 'id token_hash generation# csrf customer? sealed_customer? role channel created_at# used_at# ended_at#?',
  },
  retired_tokens: { key: ['token_hash'], columns: 'token_hash session run event sealed_next retired_at#' },
  runs: {
    key: ['id'],
    columns:
      'id session customer? flow hash version# sealed_run state title outcome? outcome_kind? reference? ' +
      'delivery? begin_key uploads# started_at# moved_at# ended_at#?',
  },
  events: { key: ['run', 'key'], columns: 'run key body_digest sealed_body version# sealed_answer? at#', ofRun: true },
  outbox: {
    key: ['key'],
    columns: 'key run call operation sealed_letter? state unsure# attempts# next_at# lease_until# code? created_at# finished_at#?',
    ofRun: true,
  },
  otp: {
    key: ['ref'],
    columns: 'ref session customer purpose code_digest sealed_customer sent_at# expires_at# used_at#?',
  },
  otp_locks: { key: ['customer', 'purpose'], columns: 'customer purpose failures# sends# window_from# locked_until#' },
  own_calls: { key: ['run', 'call'], columns: 'run call sealed_result at#', ofRun: true },
  uploads: { key: ['id'], columns: 'id run field sealed_fact size# at#', ofRun: true },
  rate_limits: { key: ['key'], columns: 'key count# resets_at#' },
};

const indexes: readonly (readonly [table: string, name: string, columns: string, unique: boolean])[] = [
  ['sessions', 'sessions_token', 'token_hash', true],
  ['runs', 'runs_begin', 'session begin_key', true],
  ['runs', 'runs_customer', 'customer reference', false],
  ['outbox', 'outbox_due', 'state next_at', false],
  ['outbox', 'outbox_run', 'run', false],
  ['otp', 'otp_customer', 'customer purpose', false],
  ['uploads', 'uploads_run', 'run', false],
];

/** The tables of the first version. */
export const firstTables: TableChange = {
  async up(db, dialect) {
    for (const [table, { key, columns, ofRun }] of Object.entries(plainTables)) {
      let builder: Builder = columns.split(' ').reduce(addColumn, db.schema.createTable(table));
      builder = builder.addPrimaryKeyConstraint(`${table}_key`, [...key]);
      if (ofRun) builder = builder.addForeignKeyConstraint(`${table}_of_run`, ['run'], 'runs', ['id']);
      await builder.execute();
    }
    for (const [table, name, columns, unique] of indexes) {
      const builder = db.schema.createIndex(name).on(table).columns(columns.split(' '));
      await (unique ? builder.unique() : builder).execute();
    }
    const audit = db.schema.createTable('audit').addColumn('id', dialect.counter);
    await 'at# run? session? customer? action version#? detail'.split(' ').reduce(addColumn, audit).execute();
    for (const statement of dialect.appendOnly('audit')) await statement.execute(db);
  },
};
