import { refuse, refuseMalformed, succeed, type Named } from '../answer.ts';
import { nextNumber, todayAt, type Bank } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { ageOn } from '../clock.ts';
import { digestOf } from '../digest.ts';
import { objectsOf, requiredNumber, requiredText, textOf } from '../reading.ts';
import type { CustomerRecord, NomineeRecord, ProductRecord } from '../personas/records.ts';
import { openRequest, receiptOf } from '../requests.ts';
import limits from '../../../schemas/limits.json' with { type: 'json' };

const { majorityAge, nomineeShareTotal } = limits.limits;

/** Nominees of an account; an account that the customer does not have is data that cannot be fetched. */
export const listNominees: HeldOperation = (bank, customer, input) => {
  const account = accountOf(customer, input);
  if (!account) return refuse('data.unavailable', { detail: 'No such account.' });
  const nominees = customer.nominees[account.id] ?? [];
  if (nominees.length === 0) return refuse('nominee.none');
  const today = todayAt(bank);
  const items = nominees.map((nominee) => ({ ...nominee, minor: isMinor(nominee.dateOfBirth, today) }));
  return succeed({ items, totalShare: hundredthsOf(nominees) / 100, version: versionOf(nominees) });
};

/** Replaces the nominees of an account, if they are still those that the caller read. Shares and guardians are the caller's. */
export const registerNominees: HeldOperation = (bank, customer, input) => {
  const account = accountOf(customer, input);
  if (!account) return refuse('data.unavailable', { detail: 'No such account.' });
  if (account.jointly) return refuse('branch.required');
  const nominees = objectsOf(input, 'nominees').map((nominee) => readNominee(bank, nominee));
  const declined = input['declined'] === true && nominees.length === 0;
  const fault = declined ? undefined : faultOf(nominees, todayAt(bank));
  if (fault !== undefined) return refuseMalformed(fault);
  registerAtBranch(customer, account);
  if (versionOf(customer.nominees[account.id] ?? []) !== input['basedOn']) return refuse('nominee.changed');
  customer.nominees[account.id] = nominees;
  return receiptOf(bank, openRequest(bank, customer, 'nominee.register', undefined, account.id));
};

function accountOf(customer: CustomerRecord, input: Named): ProductRecord | undefined {
  const id = requiredText(input, 'accountId');
  return customer.products.find((product) => product.id === id && product.kind === 'account');
}

/** Which nominees they are: others have another one, also where they are called the same. Undefined of nobody. */
function versionOf(nominees: readonly NomineeRecord[]): string | undefined {
  return nominees.length === 0 ? undefined : digestOf(JSON.stringify(nominees));
}

/** What a branch does meanwhile, once. */
function registerAtBranch({ nominees, nomineesAtBranch = {} }: CustomerRecord, { id }: ProductRecord): void {
  const others = nomineesAtBranch[id];
  if (!others) return;
  nominees[id] = others;
  delete nomineesAtBranch[id];
}

function readNominee(bank: Bank, nominee: Named): NomineeRecord {
  return {
    id: `N${nextNumber(bank)}`,
    name: requiredText(nominee, 'name'),
    relationship: requiredText(nominee, 'relationship'),
    dateOfBirth: requiredText(nominee, 'dateOfBirth'),
    share: requiredNumber(nominee, 'share'),
    guardianName: textOf(nominee, 'guardianName'),
    guardianRelationship: textOf(nominee, 'guardianRelationship'),
    address: textOf(nominee, 'address'),
  };
}

function faultOf(nominees: readonly NomineeRecord[], today: string): string | undefined {
  if (hundredthsOf(nominees) !== nomineeShareTotal.value * 100) return 'The shares do not total 100 percent.';
  const alone = nominees.some((nominee) => isMinor(nominee.dateOfBirth, today) && nominee.guardianName === undefined);
  return alone ? 'A nominee under 18 has no guardian.' : undefined;
}

/** All shares together, exactly. */
function hundredthsOf(nominees: readonly NomineeRecord[]): number {
  return nominees.reduce((sum, { share }) => sum + Math.round(share * 100), 0);
}

function isMinor(born: string, today: string): boolean {
  return ageOn(born, today) < majorityAge.value;
}
