import { expect, it } from 'vitest';
import { toldApart } from './answerLines.ts';
import type { RenderedOption } from './view.ts';

const option = (value: string, label: string, hint?: string): RenderedOption => ({
  value,
  label,
  disabled: false,
  ...(hint ? { hint } : {}),
});

it('says of options that are called alike what stands below them, and of an account or card its number', () => {
  const options = [
    option('1', 'Savings account', 'XXXXXXXX0101'),
    option('2', 'Savings account', 'XXXXXXXX0102'),
    option('3', 'Current account', 'XXXXXXXX0103'),
    option('4', 'Savings account'),
    option('5', 'Home', '12 Hill Road'),
    option('6', 'Coral card', 'XXXX XXXX XXXX 1111'),
    option('7', 'Joint account', 'XXXXXXXX0104, all holders sign'),
  ];
  expect(toldApart(options).map(({ label }) => label)).toEqual([
    'Savings account, XXXXXXXX0101',
    'Savings account, XXXXXXXX0102',
    'Current account, XXXXXXXX0103',
    'Savings account',
    'Home',
    'Coral card, XXXX XXXX XXXX 1111',
    'Joint account, XXXXXXXX0104',
  ]);
});
