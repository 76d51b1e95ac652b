import type { BuiltInRequest } from '../builtIn/builtIn.ts';

/** Id of the manager of the bank who is logged in; undefined for everybody else. */
export function managerIn({ session }: Pick<BuiltInRequest, 'session'>): string | undefined {
  return session.agent?.manager === true ? session.agent.id : undefined;
}
