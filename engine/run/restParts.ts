/**
 * A fingerprint of what the answers of a step rest on, taken apart: what they rest on for themselves, which of them are as their default
 * has it, and of a page that asks to confirm something the values in its words, then those in the words of each declaration.
 */
interface RestParts {
  readonly reads: string;
  /** A mark for each field whose default follows other answers. */
  readonly defaults: string;
  readonly page?: string | undefined;
  readonly declarations: readonly string[];
}

/** A fingerprint out of those of its parts, none of which has a dot or a plus. Pure. */
export function restsWith(
  reads: string,
  defaults: string,
  confirmed: { readonly page: string; readonly declarations: readonly string[] } | undefined,
): string {
  const first = defaults === '' ? reads : `${reads}+${defaults}`;
  return confirmed ? [first, confirmed.page, ...confirmed.declarations].join('.') : first;
}

/** Of the ids of the declarations on a page, in their order, those that were confirmed over other values than those of now. Pure. */
export function lapsedOf(ids: readonly string[], before: string | undefined, now: string): readonly string[] {
  if (before === undefined || ids.length === 0) return ids;
  const [then, there] = [partsOf(before), partsOf(now)];
  if (then.reads !== there.reads || then.page !== there.page) return ids;
  return ids.filter((_, index) => then.declarations[index] !== there.declarations[index]);
}

/** Of the ids of the fields whose default follows other answers, in their order, those left as it was that are not as it is. Pure. */
export function outdatedOf(ids: readonly string[], before: string | undefined, now: string): readonly string[] {
  if (before === undefined || ids.length === 0) return [];
  const [then, there] = [partsOf(before).defaults, partsOf(now).defaults];
  return ids.filter((_, index) => then[index] === '1' && there[index] === '0');
}

/** True where it is not only in the words of a page that two fingerprints of it differ. Pure. */
export function readsOtherwise(before: string, now: string): boolean {
  const [then, there] = [partsOf(before), partsOf(now)];
  return then.reads !== there.reads || then.defaults !== there.defaults;
}

function partsOf(rests: string): RestParts {
  const [first = '', page, ...declarations] = rests.split('.');
  const [reads = '', defaults = ''] = first.split('+');
  return { reads, defaults, page, declarations };
}
