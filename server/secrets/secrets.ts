import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';
import { randomPart } from '../runtime/random.ts';

/** What a derived key is for; one key never serves two purposes. */
export type Purpose = 'otp' | 'proof' | 'token' | 'pseudonym' | 'module' | 'compiled' | 'body' | 'audit' | 'files' | `link/${number}`;

/**
 * Seals personal data at rest and makes keyed digests. Each sealed text names its key, so that the server key can be
 * replaced while the server runs (`installation/reseal.ts`).
 */
export interface Secrets {
  /** Encrypts text with AES-256-GCM. `place` (`runs/<id>`) is bound in: sealed text moved elsewhere does not open. */
  seal(place: string, text: string): string;
  /** The text again. Throws when it was altered, moved, or sealed with a key that is not known here. */
  open(place: string, sealed: string): string;
  /** Whether text was sealed with the key that seals now, by the name that it bears. */
  isCurrent(sealed: string): boolean;
  /** Keyed digest, base64url; the same for the same text and purpose. */
  digest(purpose: Purpose, text: string): string;
  /** Key for encrypting one stored file. */
  fileKey(id: string): Buffer;
}

/** Keys besides the one that seals. */
export interface MoreKeys {
  /** Keys that were replaced: they open what they sealed, and seal nothing more. */
  readonly older?: readonly Buffer[];
  /** What digests and keys of files are derived of; stays when the server key is replaced. The server key itself where not said. */
  readonly root?: Buffer;
}

/** Makes the secrets of one server key of 32 bytes. Pure but for the random nonces. */
export function createSecrets(serverKey: Buffer, { older = [], root = serverKey }: MoreKeys = {}): Secrets {
  const current = sealKeyOf(serverKey);
  const ring = [current, ...older.map(sealKeyOf)];
  // Key objects: with bytes Node makes one for every digest, which takes five times as long.
  const digestKeys = new Map<Purpose, KeyObject>();
  return {
    seal: (place, text) => seal(current, place, text),
    open: (place, sealed) => open(ring, place, sealed),
    isCurrent: (sealed) => sealed.startsWith(`${FORMAT}.${current.name}.`),
    digest(purpose, text) {
      const key = digestKeys.get(purpose) ?? createSecretKey(derive(isOfInstallation(purpose) ? root : serverKey, `digest/${purpose}`));
      digestKeys.set(purpose, key);
      return createHmac('sha256', key).update(text).digest('base64url');
    },
    fileKey: (id) => derive(root, `file/${id}`),
  };
}

/** A folder of compiled flows may serve several databases, each with a root of its own. */
function isOfInstallation(purpose: Purpose): boolean {
  return purpose !== 'compiled';
}

function derive(from: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', from, 'seva', use, 32));
}

/** `v2.<name of the key>.<nonce, tag and text>`; `v1`, without a name, is from before keys had one. */
const FORMAT = 'v2';

interface SealKey {
  /** Tells keys apart and nothing of them. */
  readonly name: string;
  readonly key: KeyObject;
}

function sealKeyOf(serverKey: Buffer): SealKey {
  return { name: derive(serverKey, 'name').toString('base64url').slice(0, 8), key: createSecretKey(derive(serverKey, 'seal')) };
}

function seal({ name, key }: SealKey, place: string, text: string): string {
  const nonce = randomPart(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${FORMAT}.${name}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')}`;
}

function open(ring: readonly SealKey[], place: string, sealed: string): string {
  const [format, ...parts] = sealed.split('.');
  const [name, body] = format === 'v1' ? [undefined, parts[0]] : [parts[0], parts[1]];
  if ((format !== FORMAT && format !== 'v1') || body === undefined) throw new Error('Sealed text of an unknown format');
  const able = ring.filter((one) => name === undefined || one.name === name);
  if (able.length === 0) throw new Error(`Sealed with the key ${name ?? ''}, which this server was not given`);
  return openWithOneOf(able, place, Buffer.from(body, 'base64'));
}

function openWithOneOf([first, ...others]: readonly SealKey[], place: string, bytes: Buffer): string {
  if (!first) throw new Error('No key opens the sealed text');
  try {
    return decipher(first.key, place, bytes);
  } catch (error) {
    if (others.length === 0) throw error;
    return openWithOneOf(others, place, bytes);
  }
}

function decipher(key: KeyObject, place: string, bytes: Buffer): string {
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
  cipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
}

/** Compares two digests in constant time. */
export function sameDigest(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A random identifier of 128 bits, safe in addresses. */
export function randomId(): string {
  return randomPart(16).toString('base64url');
}
