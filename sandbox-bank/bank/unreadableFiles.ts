import type { Named } from './answer.ts';
import type { ApplicationRecord } from './applicants.ts';
import { objectOf, objectsOf, textOf, textsOf } from './reading.ts';

/** Documents with this number are not accepted. */
export const refusedProof = 'Z9990013';

/** Serial digits of a PAN whose holder's files are not accepted: a signatory's specimen, a business's documents. */
const REFUSED_FILES = '9013';

/**
 * Whether a file that comes with a step is not accepted: by what was typed beside it, since the sandbox looks at none. It may be
 * the number of a document, what a piece of jewellery is called, or the PAN of the person or the business that it is of.
 */
export function hasUnreadableFile({ saved }: ApplicationRecord, input: Named): boolean {
  const beside = ['proofNumber', 'employeeId', 'passport'].map((name) => input[name]);
  const pieces = objectsOf(input, 'jewellery').map(({ name }) => name);
  const signatories = objectsOf(input, 'people').filter((person) => textsOf(person, 'roles').includes('signs'));
  const businesses = input['documents'] === undefined ? [] : [objectOf(saved, 'company')];
  return [...beside, ...pieces].includes(refusedProof) || [...signatories, ...businesses].some(isRefused);
}

function isRefused(holder: Named): boolean {
  return textOf(holder, 'pan')?.slice(5, 9) === REFUSED_FILES;
}
