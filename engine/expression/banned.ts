import type { Banned } from './syntax.ts';

/** Why something of CEL is left out, and what to write instead. */
export interface Advice {
  readonly message: string;
  readonly hint: string;
}

/** Constructs that are left out on purpose. */
export const bannedConstructs: Readonly<Record<Banned, Advice>> = {
  null: { message: 'null is not used: what is missing has no value.', hint: 'Write answered(answers.x), or !answered(answers.x).' },
  has: { message: 'has() is not used: it would accept any name.', hint: 'Write answered(answers.x).' },
  bind: { message: 'cel.bind() is not used.', hint: 'Name the value under "computed" and read it as computed.<name>.' },
  bytes: { message: "A text of bytes (b'...') is not used.", hint: "Write the text without the b: '...'." },
  unsigned: { message: 'A number that ends in u is not used.', hint: 'Write the number alone.' },
  key: { message: 'The names in { } must be written out as texts.', hint: "Write { 'name': value }." },
  optional: { message: '.? is not used: a missing part has no value anyway.', hint: 'Write a plain point.' },
};

const TIME = 'Dates and instants need no conversion: compare them, or use date(), addDays(), addSeconds().';
const NUMBER = 'Numbers need no conversion; round(), floor() and ceil() make them whole.';

/** Functions of CEL that are left out on purpose, by name. */
export const bannedFunctions: ReadonlyMap<string, Advice> = /* @__PURE__ */ new Map([
  [
    'matches',
    {
      message: 'matches() is not used: patterns belong to field types.',
      hint: 'Use startsWith(), endsWith(), contains() or ==, or a field type that checks the form.',
    },
  ],
  ['dyn', { message: 'dyn() is not used: it would hide wrong types.', hint: 'Write the value alone.' }],
  ['bytes', { message: 'bytes() is not used.', hint: 'Write the text alone.' }],
  ['json', { message: 'json() is not used.', hint: 'Read the parts of an operation’s result as data.<name>.<part>.' }],
  ['double', { message: 'double() is not used: numbers are exact decimals.', hint: NUMBER }],
  ['timestamp', { message: 'timestamp() is not used.', hint: TIME }],
  ['duration', { message: 'duration() is not used.', hint: TIME }],
]);

/** What to write for functions that CEL or its relatives have under another name. */
export const otherwiseNamed: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['int', NUMBER],
  ['uint', NUMBER],
  ['string', 'Write text(x).'],
  ['bool', "Compare instead: x == 'yes'."],
  ['type', 'Types are known beforehand.'],
  ['lowerAscii', 'Write lower(x).'],
  ['upperAscii', 'Write upper(x).'],
  ['toLowerCase', 'Write lower(x).'],
  ['toUpperCase', 'Write upper(x).'],
  ['length', 'Write size(x).'],
  ['count', 'Write size(x).'],
  ['len', 'Write size(x).'],
  ['includes', "Write contains(text, part) for a text, 'a' in list for a list."],
  ['some', 'Write list.exists(x, ...).'],
  ['every', 'Write list.all(x, ...).'],
  ['any', 'Write list.exists(x, ...).'],
  ['getFullYear', 'Write year(x).'],
  ['getMonth', 'Write month(x), which counts from 1.'],
  ['getDate', 'Write day(x).'],
  ['getDayOfMonth', 'Write day(x), which counts from 1.'],
  ['getHours', 'Write hour(x).'],
  ['if', 'Write condition ? value : other.'],
  ['now', 'Write now, without brackets.'],
  ['today', 'Write today, without brackets.'],
  ['concat', "Join texts with +: a + ' ' + b."],
  ['rupees', 'Write inr(x).'],
  ['currency', 'Write inr(x).'],
  ['formatCurrency', 'Write inr(x).'],
  ['formatAmount', 'Write inr(x).'],
  ['formatNumber', 'Write number(x).'],
  ['mask', 'Write the mask of what it is, such as maskAccount(x) or maskMobile(x).'],
  ['isEmpty', 'Write !answered(x).'],
  ['empty', 'Write !answered(x).'],
]);

/** How each loop is written. */
export const loopForms: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['all', 'list.all(x, condition)'],
  ['exists', 'list.exists(x, condition)'],
  ['exists_one', 'list.exists_one(x, condition)'],
  ['filter', 'list.filter(x, condition)'],
  ['map', 'list.map(x, value)'],
]);
