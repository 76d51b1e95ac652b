import type { BuiltInRequest } from '../builtIn/builtIn.ts';
import type { Store } from '../store/store.ts';

/** Id of the manager of the bank who is logged in; undefined for everybody else. */
export function managerIn({ session }: Pick<BuiltInRequest, 'session'>): string | undefined {
  return session.agent?.manager === true ? session.agent.id : undefined;
}

/** Whether a run is the own one of whoever is logged in, or they had a part in it: nobody decides about what they did themselves. */
export async function hasPart({ db }: Store, { session }: Pick<BuiltInRequest, 'session'>, run: string | null): Promise<boolean> {
  if (run === null) return false;
  const { agent, agentKey } = session;
  const row = await db.selectFrom('runs').select('customer').where('id', '=', run).executeTakeFirst();
  if (agent?.ownKey !== undefined && row?.customer === agent.ownKey) return true;
  const acted = db
    .selectFrom('audit')
    .select('id')
    .where('run', '=', run)
    .where('agent', '=', agentKey ?? '');
  return (await acted.limit(1).execute()).length > 0;
}
