import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readText, type Reading } from './readings.ts';

/** What to do about a key that cannot be used. */
export const HOW_TO_MAKE_A_KEY = 'Make one with `openssl rand -base64 32`.';

/** Keys of the server: the first seals, the others only open what they sealed before it replaced them. */
export type ServerKeys = readonly [Buffer, ...Buffer[]];

const SOURCES = ['SEVA_KEY', 'SEVA_KEYS', 'SEVA_KEY_FILE'] as const;

/**
 * The server keys of `SEVA_KEY` (one), `SEVA_KEYS` (with commas between) or the file in `SEVA_KEY_FILE` (one a line); undefined where
 * none is given. Notes what is wrong with them.
 */
export function readServerKeys(from: Reading, root: string): ServerKeys | undefined {
  const given = SOURCES.filter((name) => readText(from, name) !== undefined);
  if (given.length > 1) {
    from.problems.push(`${given.join(' and ')} are given together. Leave all but one of them out.`);
    return undefined;
  }
  const [source] = given;
  const text = source && readText(from, source);
  if (source === undefined || text === undefined) return undefined;
  if (source !== 'SEVA_KEY_FILE') return keysOf(from, source, source === 'SEVA_KEY' ? [text] : text.split(','));
  try {
    return keysOf(from, `The key in ${text}`, readFileSync(resolve(root, text), 'utf8').trim().split('\n'));
  } catch (error) {
    from.problems.push(`SEVA_KEY_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** Whether keys are given in any way, usable or not. */
export function isKeyGiven(from: Reading): boolean {
  return SOURCES.some((name) => readText(from, name) !== undefined);
}

function keysOf(from: Reading, name: string, texts: readonly string[]): ServerKeys | undefined {
  const [first, ...others] = texts.map((text) => Buffer.from(text.trim(), 'base64'));
  if (first?.length === 32 && others.every((key) => key.length === 32)) return [first, ...others];
  from.problems.push(`${name} must be 32 bytes in base64${texts.length > 1 ? ', each of them' : ''}. ${HOW_TO_MAKE_A_KEY}`);
  return undefined;
}

/**
 * Whether a key looks typed rather than drawn: it is a text, or repeats itself. 32 random bytes have fewer than 20
 * different ones, or are all letters, signs and digits, once in 10^12 keys or less. Pure.
 */
export function isWeak(key: Buffer): boolean {
  return new Set(key).size < 20 || key.every((byte) => byte >= 0x20 && byte < 0x7f);
}
