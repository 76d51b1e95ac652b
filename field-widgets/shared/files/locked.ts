import { encryptionOf, type Encryption } from './encryption.ts';
import { md5 } from './md5.ts';

/** What stands for the rest of a short password, here for all of an empty one (ISO 32000, algorithm 2). */
const PADDING = Uint8Array.from([
  0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08, 0x2e, 0x2e, 0x00, 0xb6, 0xd0, 0x68, 0x3e,
  0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a,
]);

/**
 * Whether a PDF asks for a password before it opens: it is encrypted, and the empty password is not its user's.
 * One that only its owner may change opens. False where that cannot be told; the server opens every PDF anyway.
 */
export async function needsPassword(bytes: Uint8Array): Promise<boolean> {
  const encryption = encryptionOf(bytes);
  if (!encryption) return false;
  try {
    return !(await opensWithout(encryption));
  } catch {
    // No cryptography outside of secure contexts: the server will tell.
    return false;
  }
}

/** Throws where the browser lacks what it takes, and for revisions that do not exist. */
async function opensWithout(encryption: Encryption): Promise<boolean> {
  const { revision, user } = encryption;
  if (revision === 2) return equal(rc4(keyOf(encryption), PADDING), user, 32);
  if (revision === 3 || revision === 4) return equal(rotatedUser(encryption), user, 16);
  if (revision !== 5 && revision !== 6) throw new Error(`No PDF has revision ${String(revision)}`);
  const salted = user.slice(32, 40);
  return equal(revision === 5 ? await hash('SHA-256', salted) : await hardened(salted), user, 32);
}

/** The key that the empty password gives (algorithm 2). */
function keyOf({ revision, keyBytes, permissions, owner, documentId, metadata }: Encryption): Uint8Array {
  const rights = new Uint8Array(4);
  new DataView(rights.buffer).setInt32(0, permissions, true);
  const hidden = revision >= 4 && !metadata ? Uint8Array.of(255, 255, 255, 255) : new Uint8Array();
  let key = md5(joined(PADDING, owner.subarray(0, 32), rights, documentId, hidden)).subarray(0, keyBytes);
  if (revision === 2) return key;
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, keyBytes);
  return key;
}

/** What the user's entry would be for the empty password (algorithm 5). */
function rotatedUser(encryption: Encryption): Uint8Array {
  const key = keyOf(encryption);
  let entry = md5(joined(PADDING, encryption.documentId));
  for (let round = 0; round < 20; round += 1)
    entry = rc4(
      key.map((byte) => byte ^ round),
      entry,
    );
  return entry;
}

/** The hash of revision 6 for the empty password (ISO 32000-2, algorithm 2.B). */
async function hardened(salt: Uint8Array): Promise<Uint8Array> {
  let key = await hash('SHA-256', salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const mixed = await encrypted(key, joined(...Array.from({ length: 64 }, () => key)));
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => (sum + byte) % 3, 0);
    key = await hash(rest === 0 ? 'SHA-256' : rest === 1 ? 'SHA-384' : 'SHA-512', mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** AES-128-CBC with the first half of the key as key and the second as start; without the block that pads. */
async function encrypted(key: Uint8Array, plain: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const secret = await crypto.subtle.importKey('raw', key.slice(0, 16), 'AES-CBC', false, ['encrypt']);
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv: key.slice(16, 32) }, secret, plain)).subarray(0, plain.length);
}

async function hash(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(name, bytes.slice()));
}

function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) % 256;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return bytes.map((byte) => {
    i = (i + 1) % 256;
    j = (j + (state[i] ?? 0)) % 256;
    swap(i, j);
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) % 256] ?? 0);
  });
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function equal(a: Uint8Array, b: Uint8Array, length: number): boolean {
  return a.length >= length && b.length >= length && a.subarray(0, length).every((byte, at) => byte === b[at]);
}
