import { matchPath } from 'react-router-dom';
import { addresses, openingEnds, openingSteps, queries, suffixes } from './addresses.ts';
import type { Address } from './addresses.ts';

/** A line of the table with what the place in the address bar adds to it. */
export interface Found {
  readonly address: Address;
  /** What stands for the names in its path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Last part of the address of the area that a suffix means. */
  readonly area?: string;
}

const fixed = new Map(addresses.filter(({ path }) => !path.includes(':')).flatMap(everyForm));
const named = addresses.filter(({ path }) => path.includes(':'));

/** Finds what an address of the portal shows, by path and query as the browser gives them. Pure. */
export function addressAt(pathname: string, search = ''): Found | undefined {
  const path = plain(pathname);
  const asked = new URLSearchParams(search);
  const query = queries.find((line) => line.on.includes(path) && asked.has(line.query));
  return fixed.get(plain(query?.leadsTo ?? path)) ?? matched(pathname);
}

/** Finds what may stand under any suffix, and so in any area, by the last part of its address: `/servicing/profile/updateEmail`. Pure. */
export function addressInArea(word: string): Found | undefined {
  const found = fixed.get(plain(`/servicing/${word}`));
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

/** A line with each suffix, step and end that it may have. */
function everyForm(address: Address): readonly (readonly [string, Found])[] {
  const found: Found = { address, params: {} };
  if (address.path.includes('{suffix}')) {
    return suffixes.map((suffix) => [
      plain(address.path.replace('{suffix}', suffix)),
      suffix === '/due' ? { ...found, area: 'due' } : found,
    ]);
  }
  if (address.path.includes('{step}')) return openingSteps.map((step) => [plain(address.path.replace('{step}', step)), found]);
  if (address.path.includes('{end}')) return openingEnds.map((end) => [plain(address.path.replace('{end}', end)), found]);
  return [[plain(address.path), found]];
}

function readable(params: Found['params']): Found['params'] {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value && unescaped(value)]));
}

/** Of paths that differ only in capitals, a blank or a slash at the end, or in how they are escaped, the one form. */
function plain(pathname: string): string {
  const path = unescaped(pathname)
    .toLowerCase()
    .trim()
    .replace(/(?<=.)\/+$/, '');
  return path.trim();
}

function unescaped(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch (thrown) {
    if (thrown instanceof URIError) return pathname;
    throw thrown;
  }
}
