import { channels } from './channel.ts';
import { keys } from './keys.ts';
import type { ChannelKey, Keys } from './keys.ts';

const flags: readonly string[] = ['true', 'false'];

/** What an address may say of how the customer comes in, and the values that are taken; any other is ignored. */
const taken: readonly { readonly key: Exclude<ChannelKey, 'sessionExipry'>; readonly values: readonly string[] }[] = [
  { key: 'sourceType', values: channels },
  { key: 'source', values: channels },
  { key: 'ExternalFlag', values: flags },
  { key: 'isStandAloneURL', values: flags },
  { key: 'machine', values: flags },
];

/** What an entry address came to. */
export interface Entry {
  readonly found: readonly (readonly [ChannelKey, string])[];
  /** The query without what was about the way in; as it was where it said nothing of it. */
  readonly search: string;
}

/** Reads the query of the address by which the customer comes in. Pure. */
export function readEntry(search: string): Entry {
  const query = new URLSearchParams(search);
  if (!taken.some(({ key }) => query.has(key))) return { found: [], search };
  const found = taken.flatMap(({ key, values }) => {
    const value = query.get(key);
    query.delete(key);
    return value !== null && values.includes(value) ? [[key, value] as const] : [];
  });
  const rest = query.toString();
  return { found, search: rest === '' ? '' : `?${rest}` };
}

/**
 * Notes how the customer comes in, and takes it out of the address, so that a link passed on says nothing of it. Call it
 * once, before anything reads either.
 */
export function takeEntry(target: Pick<Window, 'location' | 'history'>, into: Pick<Keys, 'set'> = keys): void {
  const { pathname, search, hash } = target.location;
  const entry = readEntry(search);
  for (const [key, value] of entry.found) into.set(key, value);
  if (entry.search !== search) target.history.replaceState(target.history.state, '', `${pathname}${entry.search}${hash}`);
}
