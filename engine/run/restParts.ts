/**
 * A fingerprint of what the answers of a step rest on, taken apart: what they rest on for themselves, and of a page that asks to confirm
 * something the values in its words, then those in the words of each declaration.
 */
interface RestParts {
  readonly reads: string;
  readonly page?: string | undefined;
  readonly declarations: readonly string[];
}

/** A fingerprint out of those of its parts, none of which has a dot. Pure. */
export function restsWith(reads: string, confirmed?: Required<Omit<RestParts, 'reads'>>): string {
  return confirmed ? [reads, confirmed.page ?? '', ...confirmed.declarations].join('.') : reads;
}

/** The ids of the declarations that were confirmed over other values than those of now, of all on a page in their order. Pure. */
export function lapsedOf(ids: readonly string[], before: string | undefined, now: string): readonly string[] {
  if (before === undefined || ids.length === 0) return ids;
  const [then, there] = [partsOf(before), partsOf(now)];
  if (then.reads !== there.reads || then.page !== there.page) return ids;
  return ids.filter((_, index) => then.declarations[index] !== there.declarations[index]);
}

/** True where it is not only in the words of a page that two fingerprints of it differ. Pure. */
export function readsOtherwise(before: string, now: string): boolean {
  return partsOf(before).reads !== partsOf(now).reads;
}

function partsOf(rests: string): RestParts {
  const [reads = '', page, ...declarations] = rests.split('.');
  return { reads, page, declarations };
}
