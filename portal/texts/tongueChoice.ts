import type { Tongue } from '../../engine/language/tongue.ts';
import { tongueIn } from '../../engine/language/tongue.ts';

/** Where the browser keeps the customer's choice; it outlives the session, and the keys that a session's end clears. */
export const tongueKey = 'seva.tongue';

/** What a choice is read from and kept in. */
export interface TongueSource {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Tags in the customer's order, as the browser knows them. */
  readonly languages: readonly string[];
}

/** Gives the tongue to begin with: the one that was chosen here, else the first of the browser's that we speak, else English. */
export function firstTongue({ storage, languages }: TongueSource): Tongue {
  return keptTongue(storage) ?? languages.map(tongueIn).find((tongue) => tongue !== undefined) ?? 'en';
}

/** Keeps a choice; a browser that keeps nothing forgets it with the page. */
export function keepTongue(storage: TongueSource['storage'], tongue: Tongue): void {
  try {
    storage().setItem(tongueKey, tongue);
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown;
  }
}

function keptTongue(storage: TongueSource['storage']): Tongue | undefined {
  try {
    return tongueIn(storage().getItem(tongueKey) ?? undefined);
  } catch (thrown) {
    if (thrown instanceof DOMException) return undefined;
    throw thrown;
  }
}
