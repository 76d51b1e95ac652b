import { signsOf, type Sign } from './signs.ts';

/** What is wrong with the brackets of a text, where it shows, and what to do. */
export interface BracketFault {
  readonly offset: number;
  /** Where no reader could go on, at the latest. */
  readonly noticed: number;
  readonly message: string;
  readonly hint: string;
}

/** An opening bracket with the one that closes it, as they pair up. */
interface Pair {
  readonly open: Sign;
  readonly close: Sign;
}

/** What has been read up to some sign. */
interface Reading {
  /** Brackets that are open, the innermost last. */
  readonly open: Sign[];
  readonly pairs: Pair[];
  /** The first pair whose two lines are not indented alike. */
  uneven?: Pair & { readonly around: readonly Sign[] };
  before?: Sign;
}

/** How many more of each bracket are opened than closed in the whole text. */
interface Balance {
  readonly '{': number;
  readonly '[': number;
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
const OPENING: Readonly<Record<string, string>> = { '}': '{', ']': '[' };
const CALLED: Readonly<Record<string, string>> = { '{': 'object', '[': 'list' };

/**
 * The first bracket of a text that does not go with the others; undefined where they pair up. Which one is wrong is guessed
 * by what there is one too many of, and by how the lines are indented. Pure, total.
 */
export function bracketFault(text: string): BracketFault | undefined {
  const signs = signsOf(text);
  const found = { text, balance: balanceOf(signs), read: { open: [], pairs: [] } };
  for (const sign of signs) {
    const fault = faultAt(sign, found);
    if (fault) return { ...(byIndentation(found) ?? fault), noticed: sign.offset };
    take(sign, found.read);
  }
  const last = found.read.open.at(-1);
  return last && { ...(byIndentation(found) ?? neverClosed(last, text)), noticed: text.length };
}

interface Found {
  readonly text: string;
  readonly balance: Balance;
  readonly read: Reading;
}

type Fault = Omit<BracketFault, 'noticed'>;

function balanceOf(signs: readonly Sign[]): Balance {
  const count = (wanted: string): number => signs.filter(({ sign }) => sign === wanted).length;
  return { '{': count('{') - count('}'), '[': count('[') - count(']') };
}

function take(sign: Sign, read: Reading): void {
  read.before = sign;
  if (sign.sign in CLOSING) read.open.push(sign);
  if (!(sign.sign in OPENING)) return;
  const open = read.open.pop();
  if (!open) return;
  if (sign.leads && sign.line !== open.line && sign.indent !== open.indent) read.uneven ??= { open, close: sign, around: [...read.open] };
  read.pairs.push({ open, close: sign });
}

/** What is wrong where a sign cannot stand for its brackets; undefined where it can, or where another sign is missing. */
function faultAt(sign: Sign, { text, balance, read }: Found): Fault | undefined {
  const [top, last] = [read.open.at(-1), read.pairs.at(-1)];
  if (!top) return read.before === undefined ? undefined : behindTheEnd(sign, last, text);
  if (sign.sign in OPENING) return OPENING[sign.sign] === top.sign ? undefined : wrongClosing(sign, top, { text, balance });
  if (top.sign === '[' && sign.sign === ':') {
    if (balance['['] > 0) return missing(top, read.before ?? sign, text);
    return balance['{'] < 0 && last ? tooEarly(last, text) : undefined;
  }
  const begins = sign.sign in CLOSING && top.sign === '{' && read.before?.sign !== ':';
  return begins && balance['{'] > 0 ? missing(top, sign, text) : undefined;
}

function behindTheEnd(sign: Sign, last: Pair | undefined, text: string): Fault {
  if (sign.sign in OPENING || !last) return tooMany(sign);
  return tooEarly(last, text);
}

function wrongClosing(close: Sign, top: Sign, { text, balance }: Pick<Found, 'text' | 'balance'>): Fault {
  const own = balance[close.sign === '}' ? '{' : '['];
  const wanted = balance[top.sign === '{' ? '{' : '['];
  if (own < 0 && wanted > 0)
    return {
      offset: close.offset,
      message: `This ${close.sign} closes the ${opened(top, text)}.`,
      hint: `Write ${CLOSING[top.sign]} instead.`,
    };
  return own < 0 ? tooMany(close) : missing(top, close, text);
}

/** What the indentation says of brackets that do not pair up: a line that closes something else than what begins where it does. */
function byIndentation({ text, balance, read: { uneven, pairs } }: Found): Fault | undefined {
  if (!uneven) return undefined;
  const { open, close, around } = uneven;
  const kind = open.sign === '{' ? '{' : '[';
  const alike = (one: Sign): boolean => one.sign === open.sign && one.indent === close.indent;
  if (close.indent < open.indent && balance[kind] > 0 && around.some(alike)) return missing(open, close, text);
  const early = pairs.findLast((pair) => alike(pair.open) && pair.open.offset < close.offset && pair.close.offset < close.offset);
  return close.indent > open.indent && balance[kind] < 0 && early ? tooEarly(early, text) : undefined;
}

function missing(open: Sign, before: Sign, text: string): Fault {
  const closing = CLOSING[open.sign];
  const sign = before.sign === '"' ? 'key' : before.sign;
  const does = before.sign in OPENING ? 'closes' : 'stands in';
  return {
    offset: before.offset,
    message: `This ${sign} ${does} the ${opened(open, text)}: a ${closing} is missing before it.`,
    hint: `Write ${closing} where that ${CALLED[open.sign]} ends.`,
  };
}

function tooMany({ sign, offset }: Sign): Fault {
  return { offset, message: `This ${sign} closes nothing: there is one ${sign} too many.`, hint: 'Remove it, or one before it.' };
}

function tooEarly({ open, close }: Pair, text: string): Fault {
  return {
    offset: close.offset,
    message: `This ${close.sign} closes the ${opened(open, text)} too early: there is one ${close.sign} too many.`,
    hint: `Remove it, if what comes after it still belongs to that ${CALLED[open.sign]}.`,
  };
}

function neverClosed(open: Sign, text: string): Fault {
  const closing = CLOSING[open.sign];
  return {
    offset: open.offset,
    message: `The ${opened(open, text)} is never closed: a ${closing} is missing.`,
    hint: `Write ${closing} where that ${CALLED[open.sign]} ends.`,
  };
}

/** Signs of a line that are quoted at most. */
const LONGEST = 40;

/** An opening bracket in words, with what stands beside it: before it its key, or else after it what it begins with. */
function opened({ sign, line, offset, leads }: Sign, text: string): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const before = text.slice(start, offset).trim();
  const own = /"[^"]*"\s*:$/.exec(before)?.[0];
  const whole = own === undefined ? text.slice(offset, end < 0 ? text.length : end).trim() : `${own} ${sign}`;
  const quoted = whole === sign && leads ? `${sign} ${nextLine(text, end)}` : whole;
  const short = quoted.length > LONGEST ? `${quoted.slice(0, LONGEST)}…` : quoted;
  return `${CALLED[sign]} opened in line ${line} (\`${short.trim()}\`)`;
}

function nextLine(text: string, end: number): string {
  return end < 0 ? '' : (text.slice(end + 1).split('\n', 1)[0] ?? '').trim();
}
