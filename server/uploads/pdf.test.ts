import { createCipheriv, createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { lockedPdf, pdf } from '../testing/samples.ts';
import { stateOfPdf } from './pdf.ts';

const stateOf = (bytes: Uint8Array): Promise<string> => stateOfPdf(Buffer.from(bytes));

describe('a PDF asks for a password', () => {
  test.each([
    ['', ''],
    ['', 'b'],
    ['a', 'b'],
    [' ', ''],
    ['A longer password of 32 letters.', 'x'],
  ])('just when its user has one: user "%s", owner "%s"', async (user, owner) => {
    expect(await stateOf(lockedPdf({ user, owner }))).toBe(user === '' ? 'opens' : 'password');
  });

  test.each([3, 4, 5, 6])('in revision %i too', async (revision) => {
    const states = ['', 'x', 'secret'].map((password) => stateOf(openLater(revision, password)));
    expect(await Promise.all(states)).toEqual(['opens', 'password', 'password']);
  });

  test('not where it is not encrypted', async () => {
    expect(await stateOf(pdf)).toBe('opens');
  });
});

test('a document is opened once; where it came to no end, it is opened again', async () => {
  // No thread has begun within a millisecond.
  const once = Buffer.concat([pdf, Buffer.from('\n%once\n')]);
  const again = Buffer.concat([pdf, Buffer.from('\n%again\n')]);
  expect(await stateOfPdf(once)).toBe('opens');
  expect(await stateOfPdf(once, 1)).toBe('opens');
  expect(await stateOfPdf(again, 1)).toBe('unreadable');
  expect(await stateOfPdf(again)).toBe('opens');
});

const id = Buffer.from('0123456789abcdef0123456789abcdef', 'hex');
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** An empty page that a user's password guards under a later revision of the standard handler, made as ISO 32000 says. */
function openLater(revision: number, password: string): Uint8Array {
  const word = Buffer.from(password);
  const owner = Buffer.alloc(revision < 5 ? 32 : 48, 7);
  const entries = revision < 5 ? oldEntries(revision, word, owner) : newEntries(revision, word, owner);
  return Buffer.from(document(entries), 'latin1');
}

function oldEntries(revision: number, word: Buffer, owner: Buffer): string {
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(-4);
  let key = hashOf('md5', Buffer.concat([word, padding]).subarray(0, 32), owner, rights, id);
  for (let round = 0; round < 50; round += 1) key = hashOf('md5', key);
  let user = hashOf('md5', padding, id);
  for (let round = 0; round < 20; round += 1)
    user = rc4(
      key.map((byte) => byte ^ round),
      user,
    );
  const filter =
    revision === 4
      ? '/V 4 /Length 128 /CF << /StdCF << /CFM /AESV2 /AuthEvent /DocOpen /Length 16 >> >> /StmF /StdCF /StrF /StdCF'
      : '/V 2 /Length 128';
  const shown = Buffer.concat([user, Buffer.alloc(16)]);
  return `${filter} /R ${String(revision)} /P -4 /O ${hex(owner)} /U ${hex(shown)}`;
}

function newEntries(revision: number, word: Buffer, owner: Buffer): string {
  const [checking, sealing] = [Buffer.from('checking'), Buffer.from('sealing!')];
  const digest = (salt: Buffer) => (revision === 5 ? hashOf('sha256', word, salt) : hardened(word, salt));
  const user = Buffer.concat([digest(checking), checking, sealing]);
  const cipher = createCipheriv('aes-256-cbc', digest(sealing), Buffer.alloc(16)).setAutoPadding(false);
  const sealed = Buffer.concat([cipher.update(Buffer.alloc(32, 9)), cipher.final()]);
  const filter = '/V 5 /Length 256 /CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >> /StmF /StdCF /StrF /StdCF';
  const strings = `/O ${hex(owner)} /OE ${hex(Buffer.alloc(32))} /U ${hex(user)} /UE ${hex(sealed)} /Perms ${hex(Buffer.alloc(16))}`;
  return `${filter} /R ${String(revision)} /P -4 ${strings}`;
}

function hardened(word: Buffer, salt: Buffer): Buffer {
  let key = hashOf('sha256', word, salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = Buffer.concat([
      cipher.update(Buffer.concat(Array.from({ length: 64 }, () => Buffer.concat([word, key])))),
      cipher.final(),
    ]);
    const which = Number(BigInt(`0x${mixed.subarray(0, 16).toString('hex')}`) % 3n);
    key = hashOf(['sha256', 'sha384', 'sha512'][which] ?? '', mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function document(entries: string): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    `<< /Filter /Standard ${entries} >>`,
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${String(at + 1)} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [${hex(id)} ${hex(id)}] >>`;
  return `${text}${table}${trailer}\nstartxref\n${String(text.length)}\n%%EOF\n`;
}

function hashOf(name: string, ...parts: readonly Uint8Array[]): Buffer {
  return parts.reduce((hash, part) => hash.update(part), createHash(name)).digest();
}

function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) swap(i, (j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) % 256));
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) % 256;
      j = (j + (state[i] ?? 0)) % 256;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) % 256] ?? 0);
    }),
  );
}

function hex(bytes: Buffer): string {
  return `<${bytes.toString('hex')}>`;
}
