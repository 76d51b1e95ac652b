import type { Translate } from '../../engine/react/fieldView.ts';
import { decimalsOf } from '../shared/readNumber.ts';

const SCALES: readonly (readonly [number, string])[] = [
  [10_000_000, 'NumberTextinput.words.crore'],
  [100_000, 'NumberTextinput.words.lakh'],
  [1000, 'NumberTextinput.words.thousand'],
  [100, 'NumberTextinput.words.hundred'],
];

/**
 * An amount in words, in crore and lakh: `one lakh twenty-three thousand rupees and fifty paise`. Exactly the figure: empty where it
 * has parts of a paisa, below zero and from 10^15.
 */
export function amountInWords(amount: number, text: Translate): string {
  if (!(amount >= 0 && amount < 1e15) || decimalsOf(amount) > 2) return '';
  const whole = Math.floor(amount);
  const part = Math.round((amount - whole) * 100);
  const rupees = text('NumberTextinput.words.rupees', { words: inWords(whole, text), count: whole });
  const paise = text('NumberTextinput.words.paise', { words: inWords(part, text) });
  if (part === 0) return rupees;
  return whole === 0 ? paise : text('NumberTextinput.words.both', { rupees, paise });
}

function inWords(value: number, text: Translate): string {
  const [scale, name] = SCALES.find(([size]) => value >= size) ?? [1, ''];
  if (scale === 1) return belowHundred(value, text);
  const rest = value % scale;
  const head = `${inWords(Math.floor(value / scale), text)} ${text(name)}`;
  return rest === 0 ? head : `${head} ${inWords(rest, text)}`;
}

function belowHundred(value: number, text: Translate): string {
  const small = text('NumberTextinput.words.small').split(' ');
  if (value < small.length) return small[value] ?? '';
  const tens = text('NumberTextinput.words.tens').split(' ')[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? tens : `${tens}-${small[value % 10] ?? ''}`;
}
