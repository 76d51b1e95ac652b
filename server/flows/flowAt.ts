import type { ServedFlow } from './registry.ts';

/**
 * The one flow that the last part of an address names, by its id or by the route of one of its steps; undefined where none
 * or several do, and for an area. Pure.
 */
export function flowAt(path: string, flows: readonly ServedFlow[]): ServedFlow | undefined {
  const word = path.replace(/\/+$/, '').split('/').at(-1)?.toLowerCase();
  if (word === undefined || word === '' || flows.some(({ area }) => area.toLowerCase() === word)) return undefined;
  const named = flows.find(({ id }) => id.toLowerCase() === word);
  if (named !== undefined) return named;
  const [only, ...others] = flows.filter(({ routes }) => routes.some((route) => route.toLowerCase() === word));
  return others.length === 0 ? only : undefined;
}
