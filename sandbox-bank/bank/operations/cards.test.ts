import { describe, expect, test } from 'vitest';
import { answerOperation } from '../answering/answerOperation.ts';
import { openBank, type Bank } from '../bank.ts';

const morning = () => new Date('2026-11-21T10:00:00+05:30');

function ask(bank: Bank, operation: string, input: object, customer = 'asha') {
  const answer = answerOperation(bank, operation, input, { customer });
  if (!answer.ok) throw new Error(`${operation} was refused: ${answer.code}`);
  return answer.data;
}

describe('cheques', () => {
  const stop = (bank: Bank, firstCheque: string, lastCheque = firstCheque) =>
    answerOperation(bank, 'card.block', { accountId: 'A1', firstCheque, lastCheque, reason: 'lost' }, { customer: 'asha' });

  test('a range is stopped whole, and none of it a second time', () => {
    const bank = openBank({ clock: morning });
    expect(stop(bank, '000120', '000122')).toMatchObject({ data: { cheques: 3, maskedNumber: 'XXXXXXXX0101' } });
    expect(stop(bank, '000122', '000123')).toMatchObject({ code: 'card.blocked' });
    expect(stop(bank, '000123')).toMatchObject({ data: { cheques: 1 } });
  });

  test('leaves that the book does not have cannot be stopped', () => {
    const bank = openBank({ clock: morning });
    for (const [first, last] of [
      ['000120', '000126'],
      ['000122', '000120'],
      ['000001', '000125'],
    ] as const) {
      expect(stop(bank, first, last)).toMatchObject({ code: 'data.unavailable' });
    }
    expect(stop(bank, '000108', '000111')).toMatchObject({ ok: true });
  });

  test('either a card or cheques', () => {
    const both = { cardId: 'D1', accountId: 'A1', firstCheque: '000120', lastCheque: '000120', reason: 'lost' };
    for (const input of [both, { reason: 'lost' }, { accountId: 'A1', reason: 'lost' }]) {
      expect(answerOperation(openBank(), 'card.block', input, { customer: 'asha' })).toMatchObject({ ok: false, retryable: false });
    }
  });
});

describe('what is done to cards can be read back', () => {
  const products = (bank: Bank, kind: string) => ask(bank, 'customer.products', { kind }).items;

  test('a billing day and a GSTIN stand on the card', () => {
    const bank = openBank({ clock: morning });
    expect(ask(bank, 'loan.service.update', { productId: 'C1', setting: 'billingDay', value: '5' })).toMatchObject({
      effectiveOn: '2026-12-05',
    });
    ask(bank, 'gstin.update', { cardId: 'C1', gstin: '27ZZZPR0001Z1ZH' });
    expect(products(bank, 'creditCard')).toContainEqual(
      expect.objectContaining({ id: 'C1', billingDay: 5, maskedGstin: '27XXXXXXXXXX1ZH' }),
    );
  });

  test('a card from the shop becomes hers when she links an account', () => {
    const bank = openBank({ clock: morning });
    const card = { cardNumber: '4111111100009011', accountId: 'A2' };
    expect(ask(bank, 'account.link', card)).toMatchObject({ maskedCard: 'XXXX XXXX XXXX 9011' });
    expect(products(bank, 'prepaidCard')).toContainEqual(expect.objectContaining({ id: 'P3', linkedTo: 'XXXXXXXX0102' }));
    expect(answerOperation(bank, 'account.link', card, { customer: 'asha' })).toMatchObject({ code: 'card.linked.already' });
  });

  test('a card that is sent is on its way, and arrives', () => {
    let now = morning();
    const bank = openBank({ clock: () => now });
    ask(bank, 'card.redispatch', { cardId: 'D1', reason: 'damaged' });
    const first = () => {
      const { items } = ask(bank, 'shipment.list', {});
      return Array.isArray(items) ? items[0] : undefined;
    };
    expect(first()).toMatchObject({ title: 'Coral debit card', status: 'preparing', courier: 'Blue Dart' });
    now = new Date(now.getTime() + 30 * 60_000);
    expect(first()).toMatchObject({ status: 'delivered', timeline: { length: 4 } });
  });

  test('a GSTIN belongs to whom its PAN belongs to, and may be cancelled', () => {
    expect(ask(openBank(), 'gstin.verify', { gstin: '30ZZZCK0005Z1ZO', stateCode: 'GA' })).toMatchObject({
      legalName: 'KONKAN TRADERS PRIVATE LIMITED',
      active: true,
    });
    expect(ask(openBank(), 'gstin.verify', { gstin: '27ZZZPR9017Z1ZR', stateCode: 'MH' })).toMatchObject({ active: false });
  });
});
