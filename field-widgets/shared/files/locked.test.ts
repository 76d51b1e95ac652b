import { createCipheriv, createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lockedPdf, pdf } from '../../../server/testing/samples.ts';
import { stateOfPdf } from '../../../server/uploads/pdf.ts';
import { encryptionOf } from './encryption.ts';
import { needsPassword } from './locked.ts';
import { md5 } from './md5.ts';

const passwords = fc.string({ maxLength: 24, unit: 'grapheme-ascii' });

test('MD5 is what Node says it is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(Buffer.from(md5(bytes)).toString('hex')).toBe(createHash('md5').update(bytes).digest('hex'));
    }),
  );
});

describe('whether a PDF asks for a password', () => {
  test('is what the server finds, which opens it', async () => {
    const files = [
      pdf,
      lockedPdf({ user: '', owner: '' }),
      lockedPdf({ user: '', owner: 'b' }),
      lockedPdf({ user: 'a', owner: 'b' }),
      lockedPdf({ user: ' ', owner: '' }),
    ];
    for (const file of files) expect(await needsPassword(file)).toBe((await stateOfPdf(Buffer.from(file))) === 'password');
  });

  test('is so of an old one just when its user has a password', async () => {
    await fc.assert(
      fc.asyncProperty(passwords, passwords, async (user, owner) => {
        expect(await needsPassword(lockedPdf({ user, owner }))).toBe(user !== '');
      }),
      { numRuns: 40 },
    );
  });

  test.each([3, 4, 5, 6])('is so of revision %i just when its user has a password', async (revision) => {
    const texts = [openLater(revision, ''), openLater(revision, 'x'), openLater(revision, 'secret')];
    expect(await Promise.all(texts.map((file) => needsPassword(file)))).toEqual([false, true, true]);
    for (const file of texts) expect(await stateOfPdf(Buffer.from(file))).toBe((await needsPassword(file)) ? 'password' : 'opens');
  });

  test.each([
    ['no PDF', 'hello'],
    ['an encryption of another kind', '%PDF-1.4\ntrailer << /Encrypt << /Filter /Other /V 1 >> >>'],
    ['an encryption that is not there', '%PDF-1.4\ntrailer << /Encrypt 9 0 R >>'],
    ['an encryption without its strings', '%PDF-1.4\ntrailer << /Encrypt << /Filter /Standard /R 3 /P -4 /O (a /U <zz> >> >>'],
    ['a revision that does not exist', '%PDF-1.4\ntrailer << /Encrypt << /Filter /Standard /R 9 /P -4 /O (a) /U (b) >> >>'],
  ])('%s is left to the server', async (_, text) => {
    expect(await needsPassword(Uint8Array.from(Buffer.from(text, 'latin1')))).toBe(false);
  });

  test('no bytes make it throw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.string(), async (bytes, text) => {
        const odd = Buffer.concat([Buffer.from(`%PDF-1.7 /Encrypt << /Filter /Standard /R 6 /P 1 /O (${text}) /U (`), bytes]);
        expect(typeof (await needsPassword(odd))).toBe('boolean');
      }),
    );
  });
});

test('strings are read in both ways in which PDF writes them', () => {
  const read = (written: string) =>
    encryptionOf(Buffer.from(`/Encrypt << /Filter /Standard /R 3 /P -4 /O ${written} /U <00> >>`, 'latin1'))?.owner;
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
  expect(read('(plain)')).toEqual(bytes('plain'));
  expect(read('(a (nested) one)')).toEqual(bytes('a (nested) one'));
  expect(read(String.raw`(\(\)\\\n\101\7)`)).toEqual(bytes('()\\\nA\u0007'));
  expect(read('(two \\\nlines)')).toEqual(bytes('two lines'));
  expect(read('<41 4>')).toEqual(bytes('A@'));
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
  return `${filter} /R ${String(revision)} /P -4 /O <${owner.toString('hex')}> /U <${Buffer.concat([user, Buffer.alloc(16)]).toString('hex')}>`;
}

function newEntries(revision: number, word: Buffer, owner: Buffer): string {
  const [checking, sealing] = [Buffer.from('checking'), Buffer.from('sealing!')];
  const digest = (salt: Buffer) => (revision === 5 ? hashOf('sha256', word, salt) : hardened(word, salt));
  const user = Buffer.concat([digest(checking), checking, sealing]);
  const cipher = createCipheriv('aes-256-cbc', digest(sealing), Buffer.alloc(16)).setAutoPadding(false);
  const sealed = Buffer.concat([cipher.update(Buffer.alloc(32, 9)), cipher.final()]);
  return `/V 5 /Length 256 /CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >> /StmF /StdCF /StrF /StdCF /R ${String(revision)} /P -4 /O <${owner.toString('hex')}> /OE <${Buffer.alloc(32).toString('hex')}> /U <${user.toString('hex')}> /UE <${sealed.toString('hex')}> /Perms <${Buffer.alloc(16).toString('hex')}>`;
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
  return `${text}xref\n0 5\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [<${id.toString('hex')}> <${id.toString('hex')}>] >>\nstartxref\n${String(text.length)}\n%%EOF\n`;
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
