import { expect, test } from 'vitest';
import { answerOperation } from '../answering/answerOperation.ts';
import { openBank } from '../bank.ts';
import { onlyIndia } from '../testing/samples/inputs.ts';
import { wordsInPdf } from '../testing/wordsInPdf.ts';

const morning = () => new Date('2026-11-21T10:00:00+05:30');

function declared(persona: string) {
  const bank = openBank({ clock: morning });
  const answer = answerOperation(bank, 'fatca.declare', onlyIndia, { customer: persona });
  const document = answerOperation(bank, 'document.fetch', { kind: 'fatcaDeclaration' }, { customer: persona });
  return { bank, answer, document };
}

test('CO04: the declaration is a PDF that holds what was declared, the 30 days and the Rs 5,000', async () => {
  const { answer, document } = declared('asha');
  if (!answer.ok || !document.ok) throw new Error('It was refused.');
  expect(document.data['name']).toBe('fatca-crs-declaration-2026-11-21.pdf');
  const words = await wordsInPdf(document.data['content']);
  for (const part of [
    'Sandbox Bank',
    'FATCA and CRS self-declaration',
    'Date 21 November 2026',
    String(answer.reference),
    'Asha Rao',
    'XXXXXX001Z',
    'Country of residence India',
    'Country of birth India',
    'Citizenship India',
    'Country of tax residence India',
    'US person No',
    'within 30 days',
    'Rs 5,000 per account holder',
  ])
    expect(words).toContain(part);
  expect(words).not.toContain('ZZZPR0001Z');
});

test('the profile tells when it was declared, and the request is done', () => {
  const { bank, answer } = declared('arun');
  const ask = (operation: string, input: object) => answerOperation(bank, operation, input, { customer: 'arun' });
  expect(ask('customer.profile', {})).toMatchObject({ data: { fatcaDeclaredOn: '2026-11-21', pending: [] } });
  expect(ask('serviceRequest.status', { reference: answer.ok ? answer.reference : '' })).toMatchObject({ data: { status: 'done' } });
});

test.each(['nikhil', 'konkan', 'savitri'])('of %s, whose declaration was refused, there is no document', (persona) => {
  const { answer, document } = declared(persona);
  expect(answer.ok).toBe(false);
  expect(document).toMatchObject({ ok: false, code: 'document.none' });
});

test('the same paper of the same moment has the same bytes', () => {
  expect(declared('asha').document).toEqual(declared('asha').document);
});
