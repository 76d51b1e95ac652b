import type { Program } from '../../engine/advance/index.ts';

/**
 * The one flow that the last part of an address names, by its id or by the route of one of its steps; undefined where none
 * or several do, and for an area. Pure.
 */
export function flowAt(path: string, programs: readonly Program[]): Program | undefined {
  const word = path.replace(/\/+$/, '').split('/').at(-1)?.toLowerCase();
  if (word === undefined || word === '' || programs.some(({ data }) => data.flow.area.toLowerCase() === word)) return undefined;
  const named = programs.find(({ data }) => data.flow.id.toLowerCase() === word);
  if (named !== undefined) return named;
  const [only, ...others] = programs.filter(({ places }) => [...places.values()].some(({ step }) => step.route?.toLowerCase() === word));
  return others.length === 0 ? only : undefined;
}

/** Types of the fields that a flow asks with first. Pure. */
export function firstTypes({ order, places }: Program): readonly string[] {
  const steps = order.map((path) => places.get(path)?.step.fields ?? []);
  return [...new Set(steps.find((fields) => fields.length > 0)?.map(({ type }) => type))];
}
