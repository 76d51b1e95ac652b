import type { ValueType } from '../../engine/language/fieldType.ts';
import { UNINTELLIGIBLE, UNREACHABLE, type Bank, type BankCall } from './bank.ts';
import { parseChannels, type CustomerChannels } from './customerChannels.ts';
import { readFromBank } from './read.ts';

/**
 * Asks the bank for the registered channels of the customer whom the call is about, or whom its input refers to; the code of
 * a refusal when the bank does not say.
 */
export async function askChannels(
  bank: Bank,
  customerType: ValueType,
  call: Omit<BankCall, 'operation'>,
): Promise<CustomerChannels | { readonly code: string }> {
  const answer = await readFromBank(bank, { ...call, operation: 'customer.channels' });
  if (answer.kind === 'refused') return { code: answer.code === UNREACHABLE ? UNREACHABLE : UNINTELLIGIBLE };
  return parseChannels(answer.data, customerType) ?? { code: UNINTELLIGIBLE };
}
