import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

/** What a derived key is for; one key never serves two purposes. */
export type Purpose = 'otp' | 'proof' | 'token' | 'pseudonym' | 'module' | 'compiled' | 'body' | `link/${number}`;

/** Seals personal data at rest and makes keyed digests, all from one server key. */
export interface Secrets {
  /** Encrypts text with AES-256-GCM. `place` (`runs/<id>`) is bound in: sealed text moved elsewhere does not open. */
  seal(place: string, text: string): string;
  /** The text again. Throws when it was altered, moved, or sealed with another key. */
  open(place: string, sealed: string): string;
  /** Keyed digest, base64url; the same for the same text and purpose. */
  digest(purpose: Purpose, text: string): string;
  /** Key for encrypting one stored file. */
  fileKey(id: string): Buffer;
}

const format = 'v1';

/** Makes the secrets of one server key of 32 bytes. Pure but for the random nonces. */
export function createSecrets(serverKey: Buffer): Secrets {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', serverKey, 'seva', use, 32));
  // Key objects: with bytes Node makes one for every digest, which takes five times as long.
  const sealKey = createSecretKey(derive('seal'));
  const digestKeys = new Map<Purpose, KeyObject>();
  return {
    seal: (place, text) => seal(sealKey, place, text),
    open: (place, sealed) => open(sealKey, place, sealed),
    digest(purpose, text) {
      const key = digestKeys.get(purpose) ?? createSecretKey(derive(`digest/${purpose}`));
      digestKeys.set(purpose, key);
      return createHmac('sha256', key).update(text).digest('base64url');
    },
    fileKey: (id) => derive(`file/${id}`),
  };
}

function seal(key: KeyObject, place: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${format}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')}`;
}

function open(key: KeyObject, place: string, sealed: string): string {
  if (!sealed.startsWith(`${format}.`)) throw new Error('Sealed text of an unknown format');
  const bytes = Buffer.from(sealed.slice(format.length + 1), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** Compares two digests in constant time. */
export function sameDigest(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A random identifier of 128 bits, safe in addresses. */
export function randomId(): string {
  return randomBytes(16).toString('base64url');
}
