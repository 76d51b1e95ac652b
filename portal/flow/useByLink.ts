import type { RunView } from '../../schemas/api.ts';
import { useSession } from '../session/sessionContext.ts';

/** Tells whether only the link that began a run leads back to it: whoever is verified finds theirs on the home page. */
export function useByLink({ byLink }: Pick<RunView, 'byLink'>): boolean {
  const { session } = useSession();
  return byLink === true && session?.verified !== true;
}
