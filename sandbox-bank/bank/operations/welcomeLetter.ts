import { refuse, succeed } from '../answer.ts';
import type { ApplicationRecord } from '../applicants.ts';
import branches from '../branches.json' with { type: 'json' };
import type { ApplicantOperation } from '../call.ts';
import { writePdf, writtenDay } from '../pdf/writePdf.ts';
import products from '../products.json' with { type: 'json' };
import { textOf } from '../reading.ts';
import { accountOf, applicationOf } from './application.ts';

/** The one paper that an applicant has: the letter that welcomes whoever has opened an account, with its whole number. */
export const fetchApplicantsDocument: ApplicantOperation = (bank, applicant, input) => {
  const application = applicationOf(bank, applicant, textOf(input, 'reference'));
  const account = application && accountOf(application);
  if (input['kind'] !== 'welcomeLetter' || !application || account === undefined) return refuse('document.none');
  const opened = application.timeline.at(-1)?.at ?? application.updatedAt;
  const content = writePdf({
    title: 'Welcome',
    at: new Date(opened),
    facts: factsOf(application, account, opened),
    paragraphs: [
      'Thank you for opening your account with us. Give this account number and IFSC to whoever pays you.',
      'Keep this letter, and never share an OTP or a PIN, even with us.',
    ],
  });
  return succeed({ name: `welcome-${application.leadId}.pdf`, content, type: 'application/pdf' });
};

function factsOf(application: ApplicationRecord, account: string, opened: string): readonly (readonly [string, string])[] {
  const product = products.find(({ path }) => path === application.product);
  const variant = product?.items.find(({ code }) => code === application.saved['variant']);
  const [branch] = branches.own;
  return [
    ['Name', textOf(application.saved, 'fullName') ?? ''],
    ['Account number', account],
    ['Account', variant?.name ?? product?.name ?? application.product],
    ['Branch', `${branch?.name ?? ''}, IFSC ${branch?.ifsc ?? ''}`],
    ['Opened on', writtenDay(opened.slice(0, 10))],
    ['Application', application.leadId],
  ];
}
