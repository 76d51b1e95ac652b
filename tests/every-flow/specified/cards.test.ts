import { describe, expect, test } from 'vitest';
import { playerOf } from './inEngine.ts';

// Rules of the specification (section 5) about cards, cheques and what is entered anew.

describe('the day of a statement', async () => {
  const change = await playerOf('billing-cycle-change');
  const to = (day: string) => change('chooses the 5th', { answers: { day } });

  test('VA14: may be any but the present one', () => {
    for (const day of ['1', '11', '13', '28']) {
      const seen = to(day);
      expect(seen.ends, day).toBe('updated');
      expect(seen.calls.at(-1)).toMatchObject({ operation: 'loan.service.update', input: { productId: 'C1', value: day } });
    }
  });

  test('VA14: is refused where it is the present one, of the card that was chosen', () => {
    const seen = to('12');
    expect(seen.problem).toMatchObject({ step: 'day', field: 'day', key: 'billing.same' });
    expect(seen.said.join()).toContain('already made on day 12');
    expect(seen.calls.map(({ operation }) => operation)).not.toContain('loan.service.update');
    const other = change('chooses the 5th', { answers: { card: 'C3', day: '12' } });
    expect(other.ends).toBe('updated');
    expect(change('chooses the 5th', { answers: { card: 'C3', day: '25' } }).problem).toMatchObject({ key: 'billing.same' });
  });
});

describe('a cheque', async () => {
  const stop = await playerOf('block-cheque');
  const one = (number: string) => stop('one cheque that was lost', { answers: { number } });

  test('VA13: is stopped where its number is greater than that of the last one paid', () => {
    expect(one('000108').ends).toBe('stopped');
    const paid = one('000107');
    expect(paid.problem).toMatchObject({ step: 'cheque', field: 'number', key: 'cheque.after' });
    expect(paid.said.join()).toContain('000107');
    expect(paid.calls.map(({ operation }) => operation)).not.toContain('card.block');
  });
});

describe('what is entered anew', async () => {
  const gstin = await playerOf('update-gstin');
  const email = await playerOf('update-email');
  const wallet = await playerOf('prepaid-wallet');
  const operations = (seen: ReturnType<typeof gstin>) => seen.calls.map(({ operation }) => operation);

  test('VA17: a GSTIN is required, with its state, and the box below it ticked', () => {
    const model = 'her first GSTIN';
    expect(gstin(model).ends).toBe('updated');
    const empty = gstin(model, { answers: { gstin: '' } });
    expect(empty.problem).toMatchObject({ step: 'gstin', field: 'gstin', key: 'GSTin.required' });
    expect(operations(empty)).not.toContain('gstin.verify');
    expect(gstin(model, { answers: { state: '' } }).problem).toMatchObject({ step: 'gstin', field: 'state' });
    const unticked = gstin(model, { answers: { mine: false } });
    expect(unticked.problem).toMatchObject({ step: 'review', field: 'mine', key: 'declaration.required' });
    expect(operations(unticked)).not.toContain('gstin.update');
  });

  test('VA17: an e-mail address is required, of the right form, and another than the present one', () => {
    const to = (address: string) => email('changes her address', { answers: { confirm: { email: address } } }).problem;
    expect(to('')).toMatchObject({ step: 'confirm/address', field: 'email', key: 'Email.required' });
    expect(to('asha@')).toMatchObject({ step: 'confirm/address', field: 'email' });
    expect(to('asha.rao@example.com')).toMatchObject({ step: 'confirm/address', field: 'email', key: 'bank.email.same' });
  });

  test('VA17: an account to link is required, another than the present one, and the consent ticked', () => {
    const model = 'links her first account to a gift card';
    expect(wallet(model, { answers: { account: '' } }).problem).toMatchObject({ step: 'account', field: 'account', key: 'Radio.required' });
    const present = wallet(model, { answers: { card: 'P1', account: 'A1' } });
    expect(present.problem).toMatchObject({ step: 'account', field: 'account', key: 'engine.optionDisabled' });
    const unticked = wallet(model, { answers: { consent: false } });
    expect(unticked.problem).toMatchObject({ step: 'review', field: 'consent' });
    expect(operations(unticked)).not.toContain('account.link');
  });
});
