import { expect, test } from 'vitest';
import '../../expression/grammar.ts';
import { qr } from './qr.ts';

const upi = 'upi://pay?pa=seva.cards%40sevabank&pn=Seva&am=2500.00&cu=INR&tn=CC2';

test('a code holds the address of the payment, and says to whom it goes', () => {
  const block = { block: 'qr', text: { '=': 'data.order.qrText' }, label: 'Pay {{inr(2500)}}', amount: '{{inr(2500)}}' };
  expect(qr.render(block, { data: { order: { qrText: upi } } })).toEqual({
    text: upi,
    label: 'Pay ₹2,500.00',
    amount: '₹2,500.00',
    payee: 'seva.cards@sevabank',
  });
});

test.each([
  ['javascript:alert(1)', '', ''],
  ['data:text/html,x', '', ''],
  ['upi://mandate?pa=x@y', '', 'x@y'],
  ['https://pay.example/1', 'https://pay.example/1', ''],
  ['upi://pay?pa=%', 'upi://pay?pa=%', '%'],
  ['', '', ''],
])('of %s it shows "%s", paid to "%s"', (text, shown, payee) => {
  expect(qr.render({ block: 'qr', text, label: 'Pay' }, {})).toEqual({ text: shown, label: 'Pay', amount: '', payee });
});
