import { makeSyntheticCustomers } from '../../../sandbox-bank/bank/syntheticCustomers.ts';
import { personas } from '../../../sandbox-bank/bank/personas/index.ts';
import type { CustomerRecord } from '../../../sandbox-bank/bank/personas/records.ts';
import type { Random } from '../crash/random.ts';
import { everyCase, type Case } from '../crash/cases.ts';

/**
 * One case after the other, each for another customer: every flow and every persona in turn. Throws when the synthetic
 * customers are used up.
 */
export async function casesForCustomers(size: number, random: Random): Promise<() => Case> {
  const cases = new Map(
    [...(await everyCase())].map(([persona, list]) => [persona, list.filter(isForTwins)] as const).filter(([, list]) => list.length > 0),
  );
  const twins = random.shuffled(makeSyntheticCustomers(size).filter(({ persona }) => cases.has(personaOf(persona))));
  let next = 0;
  return () => {
    const twin = twins[next];
    if (!twin) throw new Error(`All ${String(twins.length)} customers are through; ask for a larger syntheticCustomers.`);
    next += 1;
    const list = cases.get(personaOf(twin.persona)) ?? [];
    const one = list[random.below(list.length)];
    if (!one) throw new Error(`There is no case for ${twin.persona}`);
    return caseFor(one, twin);
  };
}

/**
 * What a persona asked the bank for in the past, no twin did; a new PAN is the first twin's who gives it; and codes to
 * a new e-mail address or mobile number reach all who give it. An Aadhaar number is the persona's, and so is the phone
 * that its code goes to.
 */
function isForTwins({ example, writes, calls }: Case): boolean {
  const others = ['otp.email.send', 'otp.mobile.send', 'kyc.aadhaar.otp'];
  return !/SR\d{9}/.test(JSON.stringify(example.answers)) && !writes.includes('pan.update') && !calls.some((name) => others.includes(name));
}

function personaOf(twin: string): string {
  return twin.slice(0, twin.lastIndexOf('-'));
}

/** The case as a twin of its persona goes through it: its own number, and its own PAN wherever the persona gives hers. */
function caseFor(one: Case, twin: CustomerRecord): Case {
  const pan = personas.find(({ persona }) => persona === one.persona)?.pan ?? '';
  const own = <Part>(part: Part): Part => JSON.parse(JSON.stringify(part), (_, value: unknown) => (value === pan ? twin.pan : value));
  return { ...one, mobile: twin.mobile, persona: twin.persona, answers: own(one.answers), example: own(one.example) };
}
