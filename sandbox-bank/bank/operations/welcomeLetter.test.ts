import { expect, test } from 'vitest';
import { answerOperation } from '../answering/answerOperation.ts';
import { seededApplicants } from '../applicants.ts';
import { openBank } from '../bank.ts';
import { wordsInPdf } from '../testing/wordsInPdf.ts';

const bank = openBank({ clock: () => new Date('2026-11-21T10:00:00+05:30') });

/** The document of the applicant whose application has this number. */
function letterOf(leadId: string, kind = 'welcomeLetter') {
  const applicant = seededApplicants().find(({ mobile }) => mobile.endsWith(leadId.slice(-2)));
  return answerOperation(bank, 'document.fetch', { kind, reference: leadId }, { customer: applicant?.id });
}

test('the welcome letter is a PDF with the whole number of the account that was opened', async () => {
  const letter = letterOf('LD100000106');
  if (!letter.ok) throw new Error('It was refused.');
  expect(letter.data['name']).toBe('welcome-LD100000106.pdf');
  const words = await wordsInPdf(letter.data['content']);
  for (const part of ['Sandbox Bank', 'Welcome', 'Neha Kulkarni', '000100000106', 'Savings account', 'SEVA0000001', '18 November 2026'])
    expect(words).toContain(part);
});

test.each([
  ['LD100000102', 'welcomeLetter'],
  ['LD100000107', 'welcomeLetter'],
  ['LD100000106', 'statement'],
])('there is none of an application that has led to no account, and no other document: %s, %s', (leadId, kind) => {
  expect(letterOf(leadId, kind)).toMatchObject({ ok: false, code: 'document.none' });
});
