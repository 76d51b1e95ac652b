import { mappedValues } from '../../engine/run/mapping.ts';
import type { Program } from '../../engine/advance/index.ts';
import type { Facts, Run } from '../../engine/run/run.ts';
import { scopeFor } from '../../engine/run/scope.ts';
import { splitState } from '../../engine/run/state.ts';
import { pathOf } from '../../engine/run/place.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../runtime/clock.ts';
import type { FlowRegistry } from '../flows/registry.ts';

/** What two confirmations need of the server. */
export interface AuthorisationContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly flows: FlowRegistry;
}

/** The call that customer and manager are asked to confirm, as the run would send it now. */
export interface Wanted {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What the run has confirmed while it stands in a flow that asks for it; undefined where it stands elsewhere. Pure. */
export function wantedBy(program: Program, run: Run, facts: Facts): Wanted | undefined {
  const at = splitState(run.state)[0];
  const asking = [...program.places.values()].find(({ path, step }) => step.confirms !== undefined && at.startsWith(`${path}/`));
  const sending = asking && program.places.get(pathOf(asking.scope, asking.step.confirms ?? ''));
  const submit = sending?.step.submit;
  return submit && { operation: submit.operation, input: mappedValues(submit.input, scopeFor(program, run, facts, sending)) };
}

/** True where a step of the flow has what the present one sends confirmed. Pure. */
export function isConfirmedFirst(program: Program, run: Run): boolean {
  const at = program.places.get(splitState(run.state)[0]);
  return at !== undefined && [...program.places.values()].some(({ scope, step }) => scope === at.scope && step.confirms === at.step.id);
}

/** The digest of exactly this call: another answer, another digest. */
export function wantedDigest(secrets: Secrets, run: string, { operation, input }: Wanted): string {
  return secrets.digest('body', `confirmed ${run} ${operation} ${stable(input)}`);
}

/** JSON with its names in order. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
