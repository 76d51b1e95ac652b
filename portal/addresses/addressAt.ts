import { matchPath } from 'react-router-dom';
import { plainPath, unescaped } from '../../schemas/plainPath.ts';
import { addresses, queries } from './addresses.ts';
import type { Address } from './addresses.ts';
import { isNamed, pathsOf } from './everyForm.ts';

/** A line of the table with what the place in the address bar adds to it. */
export interface Found {
  readonly address: Address;
  /** What stands for the names in its path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Last part of the address of the area that a suffix means. */
  readonly area?: string;
}

const fixed = new Map(addresses.filter((address) => !isNamed(address)).flatMap(everyForm));
const named = addresses.filter(isNamed);

/** Finds what an address of the portal shows, by path and query as the browser gives them. Pure. */
export function addressAt(pathname: string, search = ''): Found | undefined {
  const path = plainPath(pathname);
  const asked = new URLSearchParams(search);
  const query = queries.find((line) => line.on.includes(path) && asked.has(line.query));
  return fixed.get(plainPath(query?.leadsTo ?? path)) ?? matched(pathname);
}

/** Finds what may stand under any suffix, and so in any area, by the last part of its address: `/servicing/profile/updateEmail`. Pure. */
export function addressInArea(word: string): Found | undefined {
  const found = fixed.get(plainPath(`/servicing/${word}`));
  return found?.address.path.includes('{suffix}') === true ? found : undefined;
}

/** The first line with names in it that a path fits. */
function matched(pathname: string): Found | undefined {
  for (const address of named) {
    const match = matchPath(address.path, pathname.replace(/(%20|\s)+$/, ''));
    if (match !== null) return { address, params: readable(match.params) };
  }
  return undefined;
}

function readable(params: Found['params']): Found['params'] {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value && unescaped(value)]));
}

/** A line with each path that it stands for. */
function everyForm(address: Address): readonly (readonly [string, Found])[] {
  const found: Found = { address, params: {} };
  return pathsOf(address).map(({ path, suffix }) => [path, suffix === '/due' ? { ...found, area: 'due' } : found]);
}
