import { sql } from 'kysely';
import type { TableChange } from './tableChange.ts';

/** Which run is the one draft of its service: of those that there are already the one that moved last (`server/runs/draftPlace.ts`). */
export const oneDraft: TableChange = {
  async up(db) {
    await db.schema.alterTable('runs').addColumn('draft_of', 'text').execute();
    await sql`
      with open as (
        select id, moved_at,
          case when agent is null and customer is not null then customer else session || '/' || coalesce(customer, '') end
            || '/' || flow as place
        from runs
        where ended_at is null and link is null and (answered = 1 or uploads > 0)
      ), ranked as (
        select id, place, row_number() over (partition by place order by moved_at desc, id) as rank from open
      )
      update runs set draft_of = (select place from ranked where ranked.id = runs.id)
      where id in (select id from ranked where rank = 1)`.execute(db);
    await db.schema.createIndex('runs_draft_of').on('runs').column('draft_of').unique().execute();
  },
  async down(db) {
    await db.schema.dropIndex('runs_draft_of').execute();
    await db.schema.alterTable('runs').dropColumn('draft_of').execute();
  },
};
