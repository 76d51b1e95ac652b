import type { Flow } from '../../../engine/language/flow.ts';
import { patternOf } from '../../../engine/run/entry.ts';
import type { Address } from '../addresses.ts';

/** An address that begins a service with what the service does not take: it would be dropped without a word. */
export interface PresetProblem {
  readonly path: string;
  readonly message: string;
}

/** What is wrong with the `entry` of addresses, given the flows that there are. Pure. */
export function presetProblems(addresses: readonly Address[], flows: readonly Pick<Flow, 'id' | 'entry'>[]): readonly PresetProblem[] {
  return addresses.flatMap((line) => {
    if (line.kind !== 'service' || line.entry === undefined) return [];
    const flow = flows.find(({ id }) => id === line.service);
    if (!flow) return [{ path: line.path, message: `There is no service "${line.service}" to begin.` }];
    return Object.entries(line.entry).flatMap(([name, value]) => {
      const declared = flow.entry?.[name];
      if (!declared) return [{ path: line.path, message: `The service "${flow.id}" declares no entry "${name}".` }];
      return patternOf(declared.pattern)?.test(value) === true
        ? []
        : [{ path: line.path, message: `The entry "${name}" of "${flow.id}" is never "${value}".` }];
    });
  });
}
