import type { Pending } from '../../engine/run/run.ts';
import type { Config } from '../config/config.ts';
import type { FlowRegistry } from '../flows/registry.ts';

/** What the address to come back to is made of. */
export interface ReturnContext {
  readonly config: Pick<Config, 'origin'>;
  readonly flows: Pick<FlowRegistry, 'language'>;
}

/** The name under which an operation takes the address to come back to. */
const NAME = 'returnUrl';

/**
 * A call with the address to which another site sends the customer back, where its operation takes one and the flow
 * gives none: a flow cannot know it. The portal's page at that address hands the parameters to the run.
 */
export function withReturn({ config, flows }: ReturnContext, run: string, pending: Pending): Pending {
  const takes = flows.language().operations.get(pending.operation)?.input[NAME] !== undefined;
  if (!takes || pending.input[NAME] !== undefined) return pending;
  return { ...pending, input: { ...pending.input, [NAME]: new URL(`/servicing/return/${encodeURIComponent(run)}`, config.origin).href } };
}
