import { plainPath } from '../../schemas/plainPath.ts';
import { addresses, openingEnds, openingSteps, suffixes } from './addresses.ts';
import type { Address } from './addresses.ts';

/** A path as it is compared, and the suffix in it where its line may have one. */
export interface FixedPath {
  readonly path: string;
  readonly suffix?: (typeof suffixes)[number];
}

/** Gives all that the portal has an address for: each fixed path in its one form, and the lines in which a name stands for a part. Pure. */
export function everyAddress(): readonly string[] {
  const fixed = addresses.filter((address) => !isNamed(address)).flatMap((address) => pathsOf(address).map(({ path }) => path));
  return [...new Set([...fixed, ...addresses.filter(isNamed).map(({ path }) => path)])];
}

/** Whether a part of a line's path stands for anything. Pure. */
export function isNamed({ path }: Address): boolean {
  return path.includes(':');
}

/** Gives the path of a line without names with each suffix, step and end that it may have. Pure. */
export function pathsOf({ path }: Address): readonly FixedPath[] {
  if (path.includes('{suffix}')) return suffixes.map((suffix) => ({ path: plainPath(path.replace('{suffix}', suffix)), suffix }));
  if (path.includes('{step}')) return openingSteps.map((step) => ({ path: plainPath(path.replace('{step}', step)) }));
  if (path.includes('{end}')) return openingEnds.map((end) => ({ path: plainPath(path.replace('{end}', end)) }));
  return [{ path: plainPath(path) }];
}
