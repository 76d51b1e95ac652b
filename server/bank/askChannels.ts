import { UNINTELLIGIBLE, UNREACHABLE } from './bank.ts';
import { READ_RETRIES } from './retryPolicy.ts';
import { readFromBank } from './read.ts';
import type { OwnRequest } from '../moves/builtIns.ts';
import type { Services } from '../services.ts';
import { parseChannels, type CustomerChannels } from './customerChannels.ts';

/** Asks the bank whom a reference stands for; the code of a refusal when it does not say. */
export async function askChannels(
  services: Services,
  { run, session, input }: OwnRequest,
): Promise<CustomerChannels | { readonly code: string }> {
  const answer = await readFromBank(
    services.bank,
    {
      operation: 'customer.channels',
      input: { customerRef: input['customerRef'] ?? '' },
      correlation: run,
      channel: session.channel,
    },
    READ_RETRIES,
  );
  if (answer.kind === 'refused') return { code: answer.code === UNREACHABLE ? UNREACHABLE : UNINTELLIGIBLE };
  return parseChannels(answer.data, services.flows.language().customer) ?? { code: UNINTELLIGIBLE };
}
