import { succeed } from '../answer.ts';
import type { ApplicantRecord } from '../applicants.ts';
import type { Bank } from '../bank.ts';
import type { ApplicantOperation } from '../call.ts';
import { maskMobile, maskPan } from '../mask.ts';
import { objectOf, objectsOf, requiredText, textOf, textsOf } from '../reading.ts';
import { refuse, type Named } from '../answer.ts';

const WORDS: Readonly<Record<string, string>> = {
  manages: 'Director, partner or other person in charge',
  signs: 'Authorised signatory',
  owns: 'Beneficial owner',
};

/** What an application says of everybody but the applicant, in words for each of them, masked. */
export const people: ApplicantOperation = (bank, applicant, input) => {
  const application = bank.state.applications.find((one) => one.leadId === input['leadId'] && one.applicant === applicant.id);
  if (!application) return refuse('session.expired');
  const { saved } = application;
  const named = objectsOf(saved, 'people');
  // Whoever gives the applicant's PAN and another telephone is asked like everybody else.
  const isOwn = ({ pan, mobile }: Named) => pan === applicant.pan && mobile === applicant.mobile;
  return succeed({
    about: textOf(objectOf(saved, 'company'), 'name') ?? '',
    applicant: textOf(named.find(isOwn) ?? {}, 'name') ?? nameOf(bank, applicant),
    people: named
      .filter((person) => !isOwn(person))
      .map((person) => ({
        name: requiredText(person, 'name'),
        mobile: requiredText(person, 'mobile'),
        maskedMobile: maskMobile(requiredText(person, 'mobile')),
        lines: linesOf(person),
      })),
  });
};

function linesOf(person: Named): readonly { readonly label: string; readonly value: string }[] {
  const roles = textsOf(person, 'roles').map((role) => WORDS[role] ?? role);
  const share = person['share'];
  return [
    { label: 'Name', value: requiredText(person, 'name') },
    { label: 'PAN', value: maskPan(requiredText(person, 'pan')) },
    { label: 'Part in the business', value: roles.join(', ') },
    ...(typeof share === 'number' ? [{ label: 'Share of the business', value: `${String(share)}%` }] : []),
  ];
}

function nameOf(bank: Bank, { id }: ApplicantRecord): string {
  const own = bank.state.applications.find(({ applicant }) => applicant === id);
  return textOf(own?.saved ?? {}, 'fullName') ?? '';
}
