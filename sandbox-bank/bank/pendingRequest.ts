import { refuse, type Named, type Refused } from './answer.ts';
import type { Bank, RequestRecord } from './bank.ts';
import type { OperationFacts } from './contract.ts';
import type { CustomerRecord } from './personas/records.ts';
import { textOf } from './reading.ts';
import { describePending } from './requests.ts';

const code = 'request.pending';

/**
 * The refusal of a request while another one of the same kind is open, by whatever way that came; undefined where there is
 * none, or where the operation may be asked for as often as one likes. Each detail of a profile and each address
 * is a kind, as are each KYC service and each setting of a loan; nominees and the like are asked for by account, card or loan.
 */
export function refusePending(
  bank: Bank,
  customer: CustomerRecord,
  { name, errors }: Pick<OperationFacts, 'name' | 'errors'>,
  input: Named,
): Refused | undefined {
  if (!errors.includes(code)) return undefined;
  const detail = named(input, detailIn[name]);
  // Each of several requests may have documents that were asked for again.
  if (detail === 'discrepant') return undefined;
  const open = openRequestOf(bank, customer, { operation: name, detail, about: named(input, subjectIn[name]) });
  return open && refuse(code, { about: open });
}

/** The customer's open request of a kind, as a profile tells of it. */
export function openRequestOf(
  bank: Bank,
  customer: CustomerRecord,
  { operation, detail, about }: Pick<RequestRecord, 'operation' | 'detail' | 'about'>,
): Named | undefined {
  return bank.state.requests
    .filter((one) => one.customer === customer.id && one.operation === operation && one.detail === detail && one.about === about)
    .map((one) => describePending(bank, one))
    .find((pending) => pending !== undefined);
}

/** Of operations with several kinds: the input that names the detail, the setting or the KYC service. */
const detailIn: Readonly<Record<string, string>> = {
  'profile.field.update': 'field',
  'address.update': 'kind',
  'kyc.submit': 'kind',
  'loan.service.update': 'setting',
};

/** Of operations that may be asked for once for each account, card or loan: the input that names it. */
const subjectIn: Readonly<Record<string, string>> = {
  'nominee.register': 'accountId',
  'variant.change': 'accountId',
  'gstin.update': 'cardId',
  'loan.service.update': 'productId',
};

function named(input: Named, name: string | undefined): string | undefined {
  return name === undefined ? undefined : textOf(input, name);
}
