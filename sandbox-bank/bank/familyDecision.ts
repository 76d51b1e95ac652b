import { noteOf, type ApplicationRecord } from './applicants.ts';
import type { Bank } from './bank.ts';
import { instantOf } from './clock.ts';
import { objectsOf, textOf } from './reading.ts';

/** The product of which the members of a family decide. */
const FAMILY = 'family-banking';
const DAYS_TO_AGREE = 7;
/** Who never answers: latika, by her number and by that of her account. */
const silent: readonly (string | undefined)[] = ['CU100009', '000100000901'];

/** Families whose members have had their time to agree: who was left alone by one of them may apply again. */
export function settleFamilies(bank: Bank): void {
  for (const one of bank.state.applications) if (one.product === FAMILY && one.status === 'AgentAssigned') decide(bank, one);
}

function decide(bank: Bank, application: ApplicationRecord): void {
  const over = new Date(Date.parse(application.updatedAt) + DAYS_TO_AGREE * 86_400_000);
  if (bank.clock() < over) return;
  const isAgreed = objectsOf(application.saved, 'members').every((member) => !silent.includes(textOf(member, 'id')));
  application.status = isAgreed ? 'Approved' : 'NotApproved';
  if (!isAgreed) application.decision = { reasons: ['Not every member of your family agreed within seven days.'] };
  noteOf(application, instantOf(over), isAgreed ? 'Everybody in your family has agreed' : "Somebody in your family hasn't agreed");
}
