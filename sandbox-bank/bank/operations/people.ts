import { refuse, succeed, type Named } from '../answer.ts';
import type { ApplicantRecord, ApplicationRecord } from '../applicants.ts';
import type { Bank } from '../bank.ts';
import type { ApplicantOperation } from '../call.ts';
import { digestOf } from '../digest.ts';
import { maskMobile, maskPan } from '../mask.ts';
import { writtenDay } from '../pdf/writePdf.ts';
import { objectOf, objectsOf, requiredText, textOf, textsOf } from '../reading.ts';

const WORDS: Readonly<Record<string, string>> = {
  manages: 'Director, partner or other person in charge',
  signs: 'Authorised signatory',
  owns: 'Beneficial owner',
};

/** What an application says of everybody but the applicant, in words for each of them, masked. */
export const people: ApplicantOperation = (bank, applicant, input) => {
  const application = bank.state.applications.find((one) => one.leadId === input['leadId'] && one.applicant === applicant.id);
  if (!application) return refuse('session.expired');
  const words = wordsOf(bank, applicant, application);
  return succeed({ ...words, version: digestOf(JSON.stringify(words)) });
};

/** Which words everybody has to have confirmed before an application is submitted; undefined where it names nobody but the applicant. */
export function versionToConfirm(bank: Bank, applicant: ApplicantRecord, application: ApplicationRecord): string | undefined {
  const words = wordsOf(bank, applicant, application);
  return words.people.length === 0 ? undefined : digestOf(JSON.stringify(words));
}

function wordsOf(bank: Bank, applicant: ApplicantRecord, { saved }: ApplicationRecord) {
  const named = objectsOf(saved, 'people');
  // Whoever gives the applicant's PAN and another telephone is asked like everybody else.
  const isOwn = ({ pan, mobile }: Named) => pan === applicant.pan && mobile === applicant.mobile;
  return {
    about: textOf(objectOf(saved, 'company'), 'name') ?? '',
    applicant: textOf(named.find(isOwn) ?? {}, 'name') ?? nameOf(bank, applicant),
    people: named
      .filter((person) => !isOwn(person))
      .map((person) => ({
        name: requiredText(person, 'name'),
        mobile: requiredText(person, 'mobile'),
        maskedMobile: maskMobile(requiredText(person, 'mobile')),
        lines: [...linesOf(person), ...signingLines(saved, person)],
      })),
  };
}

function linesOf(person: Named): readonly { readonly label: string; readonly value: string }[] {
  const roles = textsOf(person, 'roles').map((role) => WORDS[role] ?? role);
  const [share, din, born] = [person['share'], textOf(person, 'din'), textOf(person, 'dateOfBirth')];
  return [
    { label: 'Name', value: requiredText(person, 'name') },
    ...(born === undefined ? [] : [{ label: 'Date of birth', value: writtenDay(born) }]),
    { label: 'PAN', value: maskPan(requiredText(person, 'pan')) },
    { label: 'Part in the business', value: roles.join(', ') },
    ...(din === undefined ? [] : [{ label: 'Director identification number (DIN)', value: din }]),
    ...(typeof share === 'number' ? [{ label: 'Share of the business', value: `${String(share)}%` }] : []),
  ];
}

/** How somebody signs, and with whom. What their signature looks like is on the applicant's telephone and at the bank. */
function signingLines(saved: Named, person: Named): readonly { readonly label: string; readonly value: string }[] {
  if (!textsOf(person, 'roles').includes('signs')) return [];
  return [
    { label: 'Signs', value: wayOfSigning(saved, requiredText(person, 'pan')) },
    { label: 'Specimen signature', value: textOf(person, 'signatureId') === undefined ? 'Not sent' : 'Sent by the applicant' },
  ];
}

function wayOfSigning(saved: Named, pan: string): string {
  const signing = textOf(saved, 'signing');
  if (signing === 'anyTwo') return 'Together with any other signatory';
  if (signing !== 'pairs') return 'Alone';
  const others = objectsOf(saved, 'together')
    .map(({ first, second }) => (first === pan ? second : second === pan ? first : undefined))
    .flatMap((other) => textOf(objectsOf(saved, 'people').find((one) => one['pan'] === other) ?? {}, 'name') ?? []);
  return others.length === 0 ? 'With nobody' : `Together with ${others.join(' or ')}`;
}

function nameOf(bank: Bank, { id }: ApplicantRecord): string {
  const own = bank.state.applications.find(({ applicant }) => applicant === id);
  return textOf(own?.saved ?? {}, 'fullName') ?? '';
}
