import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readText, type Reading } from './readings.ts';

/** What to do about a key that cannot be used. */
export const HOW_TO_MAKE_A_KEY = 'Make one with `openssl rand -base64 32`.';

/** The server key of `SEVA_KEY`, or of the file in `SEVA_KEY_FILE`; undefined where neither is given. Notes what is wrong with it. */
export function readServerKey(from: Reading, root: string): Buffer | undefined {
  const [text, file] = [readText(from, 'SEVA_KEY'), readText(from, 'SEVA_KEY_FILE')];
  if (text !== undefined && file !== undefined) {
    from.problems.push('SEVA_KEY and SEVA_KEY_FILE are both given. Leave one of them out.');
    return undefined;
  }
  if (text !== undefined) return keyOf(from, 'SEVA_KEY', text);
  if (file === undefined) return undefined;
  try {
    return keyOf(from, `The key in ${file}`, readFileSync(resolve(root, file), 'utf8').trim());
  } catch (error) {
    from.problems.push(`SEVA_KEY_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function keyOf(from: Reading, name: string, text: string): Buffer | undefined {
  const key = Buffer.from(text, 'base64');
  if (key.length === 32) return key;
  from.problems.push(`${name} must be 32 bytes in base64. ${HOW_TO_MAKE_A_KEY}`);
  return undefined;
}

/**
 * Whether a key looks typed rather than drawn: it is a text, or repeats itself. 32 random bytes have fewer than 20
 * different ones, or are all letters, signs and digits, once in 10^12 keys or less. Pure.
 */
export function isWeak(key: Buffer): boolean {
  return new Set(key).size < 20 || key.every((byte) => byte >= 0x20 && byte < 0x7f);
}
