import { refuse } from '../answer.ts';
import type { HeldOperation } from '../call.ts';
import { requiredText } from '../reading.ts';
import { openVariantChange, receiptOf } from '../requests.ts';
import { isSalaryAccount, variantsFor } from '../variants.ts';

/** Plans another variant for a salary account from the 1st of the next month on; only one of the account's own sort. */
export const changeVariant: HeldOperation = (bank, customer, input) => {
  const account = customer.products.find(({ id }) => id === requiredText(input, 'accountId'));
  const variant = requiredText(input, 'variant');
  if (!account || !isSalaryAccount(account) || !variantsFor(bank, customer, account).includes(variant)) return refuse('branch.required');
  return receiptOf(bank, openVariantChange(bank, customer, account.id, variant));
};
