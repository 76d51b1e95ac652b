import { refuse } from '../answer.ts';
import { nowAt, todayAt, type Bank } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { maskPan } from '../mask.ts';
import { writePdf, writtenDay } from '../pdf/writePdf.ts';
import type { CustomerRecord, DeclarationRecord } from '../personas/records.ts';
import { requiredText } from '../reading.ts';
import { openRequestOf } from '../pendingRequest.ts';
import { receipt } from '../requests.ts';
import countries from '../../../schemas/reference/countries.json' with { type: 'json' };
import limits from '../../../schemas/limits.json' with { type: 'json' };

const home = 'IN';

/** Requests after which the customer may live or pay tax elsewhere: nothing is declared while one is open. */
const moves = ['residentialStatus.update', 'taxResidency.update'] as const;

/** Takes a declaration of somebody with no tie outside India, and keeps it; anybody else's is made at a branch, or later. */
export const declare: HeldOperation = (bank, customer, input) => {
  const [residence = '', birth = '', citizenship = '', taxResidence = ''] = ['residence', 'birth', 'citizenship', 'taxResidence'].map(
    (part) => requiredText(input, part),
  );
  const foreign = [residence, birth, citizenship, taxResidence].some((country) => country !== home) || input['usPerson'] === true;
  if (foreign || customer.residency === 'NRI' || customer.segment === 'company') return refuse('fatca.branch');
  const open = moves.map((operation) => openRequestOf(bank, customer, { operation })).find((request) => request !== undefined);
  if (open) return refuse('request.pending', { about: open });
  if ((customer.taxResidences ?? []).some((country) => country !== home)) return refuse('fatca.country');
  const answer = receipt(bank, customer, 'fatca.declare');
  const reference = answer.reference ?? '';
  customer.declaration = { reference, declaredOn: todayAt(bank), declaredAt: nowAt(bank), residence, birth, citizenship, taxResidence };
  return answer;
};

/** The last declaration as a paper, or nothing where there is none. */
export function declarationPaper(bank: Bank, customer: CustomerRecord): { readonly name: string; readonly content: string } | undefined {
  const { declaration } = customer;
  if (!declaration) return undefined;
  const content = writePdf({
    title: 'FATCA and CRS self-declaration',
    at: new Date(declaration.declaredAt),
    facts: factsOf(customer, declaration),
    paragraphs: wordsOf(),
  });
  return { name: `fatca-crs-declaration-${declaration.declaredOn}.pdf`, content };
}

function factsOf(customer: CustomerRecord, declaration: DeclarationRecord): readonly (readonly [string, string])[] {
  return [
    ['Declaration number', declaration.reference],
    ['Date', writtenDay(declaration.declaredOn)],
    ['Name', customer.name],
    ['PAN', maskPan(customer.pan)],
    ['Country of residence', nameOf(declaration.residence)],
    ['Country of birth', nameOf(declaration.birth)],
    ['Citizenship', nameOf(declaration.citizenship)],
    ['Country of tax residence', nameOf(declaration.taxResidence)],
    ['US person', 'No'],
  ];
}

function wordsOf(): readonly string[] {
  const { fatcaUpdateDays, fatcaPenalty } = limits.limits;
  return [
    'The customer has declared online that this information is true, correct and complete.',
    `If any of it changes, the customer gives the bank a new declaration within ${String(fatcaUpdateDays.value)} days. ` +
      `For an inaccurate statement there is a penalty of Rs ${fatcaPenalty.value.toLocaleString('en-IN')} per account holder.`,
  ];
}

function nameOf(code: string): string {
  return countries.items.find((country) => country.code === code)?.name ?? code;
}
