import { ASKED } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/** A table with sealed text in it. */
export interface SealedTable {
  /** Columns of its primary key. */
  readonly key: readonly string[];
  /** By column: the place that its text is bound to, with columns of the row in braces. */
  readonly places: Readonly<Record<string, string>>;
  /** Rows that hold nothing sealed, by the first column of their key. */
  readonly plain?: readonly string[];
}

type SealedColumn<Row> = Extract<keyof Row, `sealed_${string}`>;

/** All of them, held to the tables by their types: a sealed column that is forgotten here does not compile. */
type SealedTables = {
  readonly [Table in keyof Tables as SealedColumn<Tables[Table]> extends never ? never : Table]: {
    readonly key: readonly Extract<keyof Tables[Table], string>[];
    readonly places: { readonly [Column in SealedColumn<Tables[Table]>]: string };
  };
} & {
  readonly installation: {
    readonly key: readonly ['name'];
    readonly places: { readonly value: string };
    readonly plain: readonly string[];
  };
};

/** Where sealed text stands in the database, and for which place each was sealed. */
export const sealedTables = {
  installation: { key: ['name'], places: { value: 'installation/{name}' }, plain: [ASKED] },
  sessions: {
    key: ['id'],
    places: {
      sealed_customer: 'sessions/{id}',
      sealed_applicant: 'applicants/{id}',
      sealed_agent: 'agents/{id}',
      sealed_link: 'grants/{id}/{link}',
    },
  },
  retired_tokens: { key: ['token_hash'], places: { sealed_next: 'retired/{token_hash}' } },
  runs: { key: ['id'], places: { sealed_run: 'runs/{id}', sealed_about: 'about/{id}' } },
  events: { key: ['run', 'key'], places: { sealed_body: 'events/{run}/{key}', sealed_answer: 'answers/{run}/{key}' } },
  outbox: { key: ['key'], places: { sealed_message: 'outbox/{key}', sealed_settlement: 'settlements/{key}' } },
  differences: { key: ['key'], places: { sealed_settlement: 'differences/{key}' } },
  otp: { key: ['ref'], places: { sealed_customer: 'otp/{ref}' } },
  grid_questions: { key: ['ref'], places: { sealed_asked: 'grid/{ref}', sealed_customer: 'grid/{ref}' } },
  service_interest: { key: ['number', 'service'], places: { sealed_mobile: 'interest/{number}/{service}' } },
  links: { key: ['id'], places: { sealed_link: 'links/{id}' } },
  built_in_results: { key: ['run', 'call'], places: { sealed_result: 'own/{run}/{call}' } },
  uploads: { key: ['id'], places: { sealed_fact: 'uploads/{id}' } },
} satisfies SealedTables;
