import { makeSyntheticCustomers } from '../../../sandbox-bank/bank/syntheticCustomers.ts';
import type { CustomerRecord } from '../../../sandbox-bank/bank/personas/records.ts';
import type { Random } from '../crash/random.ts';
import { everyCase, withOwnPan, type Case } from '../crash/cases.ts';

/**
 * One case after the other, each for another customer: every flow, or every `nth`, and every persona in turn. Throws when the synthetic
 * customers are used up.
 */
export async function casesForCustomers(size: number, random: Random, nth?: number): Promise<() => Case> {
  const cases = new Map(
    [...(await everyCase('twin', nth))]
      .map(([persona, list]) => [persona, list.filter(isForTwins)] as const)
      .filter(([, list]) => list.length > 0),
  );
  const twins = random.shuffled(makeSyntheticCustomers(size).filter(({ persona }) => cases.has(personaOf(persona))));
  let next = 0;
  return () => {
    const twin = twins[next];
    if (!twin) throw new Error(`All ${String(twins.length)} customers are through; ask for more: --syntheticCustomers ${String(2 * size)}`);
    next += 1;
    const list = cases.get(personaOf(twin.persona)) ?? [];
    const one = list[random.below(list.length)];
    if (!one) throw new Error(`There is no case for ${twin.persona}`);
    return caseFor(one, twin);
  };
}

/**
 * What only one customer can have, the first twin who asks for it would have: a new PAN, number, address, username or Aadhaar code. Nor
 * do they all pay one card of somebody else's at once: an order that nobody has begun to pay is closed by the next one.
 */
function isForTwins({ flow, writes, calls, example }: Case): boolean {
  if (writes.includes('payment.initiate') && example.answers?.['number'] !== undefined) return false;
  const others = ['otp.email.send', 'otp.mobile.send', 'kyc.aadhaar.otp'];
  return !writes.includes('pan.update') && flow !== 'update-username' && !calls.some((name) => others.includes(name));
}

function personaOf(twin: string): string {
  return twin.slice(0, twin.lastIndexOf('-'));
}

/** The case as a twin of its persona goes through it: its own number, and its own PAN wherever the first twin gives hers. */
function caseFor(one: Case, { mobile, pan, persona }: CustomerRecord): Case {
  return { ...withOwnPan(one, one.pan, pan), mobile, persona };
}
