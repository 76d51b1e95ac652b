import { expect, test } from 'vitest';
import '../../expression/grammar.ts';
import type { Block } from '../../language/step.ts';
import { slip } from './slip.ts';

const block: Block = {
  block: 'slip',
  title: 'NEFT slip',
  code: { '=': 'data.slip.reference' },
  items: [
    { label: 'Amount', value: '{{inr(data.slip.amount)}}' },
    { label: 'Branch', value: { '=': 'data.slip.branch' } },
  ],
  bring: [{ label: 'Your passbook' }, { label: 'Your PAN card', when: 'data.slip.amount > 50000' }],
  signs: 'Signature',
};

test('a slip says what is known, what to bring, and who signs', () => {
  expect(slip.render(block, { data: { slip: { reference: 'SR200000001', amount: 5000 } } })).toEqual({
    title: 'NEFT slip',
    code: 'SR200000001',
    items: [{ label: 'Amount', value: '₹5,000.00' }],
    bring: ['Your passbook'],
    signs: 'Signature',
  });
});

test('more is brought for more', () => {
  expect(slip.render(block, { data: { slip: { reference: 'SR200000001', amount: 50001 } } })['bring']).toHaveLength(2);
});

test.each([['https://pay.example/1'], ['javascript:alert(1)'], ['SR 1'], ['upi://pay?pa=x@y'], ['abc1'], ['']])(
  'no code is made of "%s"',
  (code) => {
    expect(slip.render({ ...block, code }, {})['code']).toBe('');
  },
);
