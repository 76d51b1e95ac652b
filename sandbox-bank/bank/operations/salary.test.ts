import { describe, expect, test } from 'vitest';
import { answerOperation } from '../answering/answerOperation.ts';
import { openBank, type Bank } from '../bank.ts';
import { wordsInPdf } from '../testing/wordsInPdf.ts';

const morning = () => new Date('2026-11-21T10:00:00+05:30');

function ask(bank: Bank, operation: string, input: object, customer = 'asha') {
  const answer = answerOperation(bank, operation, input, { customer });
  if (!answer.ok) throw new Error(`${operation} was refused: ${answer.code}`);
  return answer.data;
}

function refusalOf(bank: Bank, operation: string, input: object, customer = 'asha'): string | undefined {
  const answer = answerOperation(bank, operation, input, { customer });
  return answer.ok ? undefined : answer.code;
}

describe('papers of a salary account', () => {
  const paper = async (input: object, persona = 'asha') => {
    const { name, content } = ask(openBank({ clock: morning }), 'document.fetch', input, persona);
    return { name, words: await wordsInPdf(content) };
  };

  test('a payslip is of a month that has ended, of the employer, and adds up', async () => {
    const { name, words } = await paper({ kind: 'payslip', month: '2026-09-01' });
    expect(name).toBe('payslip-2026-09.pdf');
    expect(words).toMatch(/Payslip September 2026.*Banyan Software.*Asha Rao.*XXXXXXXX0102.*Net pay Rs 1,21,800/);
    expect((await paper({ kind: 'payslip' })).name).toBe('payslip-2026-10.pdf');
  });

  test.each([
    ['asha', { kind: 'payslip', month: '2026-11-01' }],
    ['asha', { kind: 'payslip', month: '2026-05-01' }],
    ['arun', { kind: 'payslip' }],
    ['gopal', { kind: 'payslip' }],
    ['farhan', { kind: 'solvencyCertificate' }],
  ])('%s has none: %j', (persona, input) => {
    expect(refusalOf(openBank({ clock: morning }), 'document.fetch', input, persona)).toBe('document.none');
  });

  test('a solvency certificate counts the accounts that nobody shares, in whole thousands', async () => {
    const { name, words } = await paper({ kind: 'solvencyCertificate', purpose: 'Visa application', addressee: 'Embassy of France' });
    expect(name).toBe('solvency-certificate-2026-11-21.pdf');
    expect(words).toMatch(/To Embassy of France.*XXXXXXXX0101, XXXXXXXX0102.*Solvent for Rs 2,17,000.*Visa application/);
    expect(words).not.toContain('0103');
  });
});

describe('a change of variant', () => {
  const asked = {
    accountId: 'A2',
    variant: 'gold',
    members: [{ relation: 'sibling', id: 'CU100008' }],
  };
  const salaryAccount = (bank: Bank) => {
    const { items } = ask(bank, 'customer.products', { productId: 'A2' }, 'asha');
    return Array.isArray(items) ? items[0] : undefined;
  };

  test('holds from the 1st of the next month on, once, and not where it was withdrawn', () => {
    let now = new Date('2026-11-21T10:00:00+05:30');
    const bank = openBank({ clock: () => now });
    expect(salaryAccount(bank)).toMatchObject({ variant: 'silver', variants: ['gold'] });
    const { reference, dueOn } = ask(bank, 'variant.change', asked, 'asha');
    expect(dueOn).toBe('2026-12-01');
    expect(salaryAccount(bank)).toMatchObject({ variant: 'silver', nextVariant: { variant: 'gold', from: '2026-12-01' } });
    expect(refusalOf(bank, 'variant.change', asked, 'asha')).toBe('request.pending');
    ask(bank, 'serviceRequest.withdraw', { reference }, 'asha');
    expect(salaryAccount(bank)).not.toHaveProperty('nextVariant');
    ask(bank, 'variant.change', asked, 'asha');
    now = new Date('2026-12-01T00:00:00+05:30');
    expect(salaryAccount(bank)).toMatchObject({ variant: 'gold', variants: ['silver'] });
  });
});
