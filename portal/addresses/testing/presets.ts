import type { Flow } from '../../../engine/language/flow.ts';
import { patternOf } from '../../../engine/run/entry.ts';
import type { Address } from '../addresses.ts';

/** An address that begins a service with what the service does not take: it would be dropped without a word. */
export interface PresetProblem {
  readonly path: string;
  readonly message: string;
}

type PresetTaker = Pick<Flow, 'id' | 'entry'> & Partial<Pick<Flow, 'steps'>>;

/** The service that is begun; of a step the flow whose own it is, which may be embedded in many. */
function takerOf(line: Extract<Address, { kind: 'service' | 'step' }>, flows: readonly PresetTaker[]): PresetTaker | undefined {
  return line.kind === 'service'
    ? flows.find(({ id }) => id === line.service)
    : flows.find(({ steps = [] }) => steps.some(({ route }) => route === line.word));
}

/** What is wrong with the `entry` of addresses, given the flows that there are. Pure. */
export function presetProblems(addresses: readonly Address[], flows: readonly PresetTaker[]): readonly PresetProblem[] {
  return addresses.flatMap((line) => {
    if ((line.kind !== 'service' && line.kind !== 'step') || line.entry === undefined) return [];
    const flow = takerOf(line, flows);
    if (!flow)
      return [{ path: line.path, message: `There is no ${line.kind} "${line.kind === 'step' ? line.word : line.service}" to begin.` }];
    return Object.entries(line.entry).flatMap(([name, value]) => {
      const declared = flow.entry?.[name];
      if (!declared)
        return [{ path: line.path, message: `The ${line.kind === 'step' ? 'flow' : 'service'} "${flow.id}" declares no entry "${name}".` }];
      return patternOf(declared.pattern)?.test(value) === true
        ? []
        : [{ path: line.path, message: `The entry "${name}" of "${flow.id}" is never "${value}".` }];
    });
  });
}
