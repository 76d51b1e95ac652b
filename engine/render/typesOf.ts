import type { ProgramData } from '../run/run.ts';
import { layOut } from '../run/place.ts';

/** Names of the field types that a flow asks with, wherever: in groups and in the flows that it embeds too. Each once. */
export function typesOf({ flow, embedded }: Pick<ProgramData, 'flow' | 'embedded'>): readonly string[] {
  const fields = Array.from(layOut(flow, embedded).places.values()).flatMap(({ step }) => step.fields ?? []);
  return Array.from(new Set(fields.map(({ type }) => type)));
}
