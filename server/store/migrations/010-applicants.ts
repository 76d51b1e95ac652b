import type { TableChange } from './tableChange.ts';

/** People who open an account: verified in flows for applicants alone, their codes counted by the number that they go to. */
export const applicants: TableChange = {
  async up(db) {
    for (const [table, column] of [
      ['sessions', 'applicant'],
      ['sessions', 'sealed_applicant'],
      ['otp', 'counted'],
    ] as const) {
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
    }
  },
};
