import { createCipheriv, createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { lockedPdf, pdf } from '../testing/samples.ts';
import { stateOfPdf } from './pdf.ts';

const stateOf = (bytes: Uint8Array): Promise<string> => stateOfPdf(Buffer.from(bytes), 's1');

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

/** A page whose objects are written like this, some of them in a packed stream. */
function written({ catalog = '', page = '', objects = [] as readonly string[], before = '' }): Buffer {
  const all = [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];
  all.push(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page} >>`, ...objects);
  let text = `${before}%PDF-1.7\n`;
  const offsets = all.map((object, at) => {
    const offset = text.length;
    text += `${String(at + 1)} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = String(all.length + 1);
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return Buffer.from(`${text}${table}startxref\n${String(text.length)}\n%%EOF\n`, 'latin1');
}

/** An object in a packed stream; `filter` says how it is packed. */
function packed(object: string, filter = '/FlateDecode', packing: (text: string) => Buffer = (text) => deflateSync(text)): string {
  const bytes = packing(`4 0 ${object}`).toString('latin1');
  return `<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${String(bytes.length)} >>\nstream\n${bytes}\nendstream`;
}

const link = (action: string) => `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 200 200] /A << ${action} >> >>]`;
const file = '<< /Type /Filespec /F (x.exe) /EF << /F 4 0 R >> >>';
const plain = written({});
const update =
  '5 0 obj\n<< /Note (signed) >>\nendobj\nxref\n5 1\n0000000300 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';
const behind = (tail: string) => Buffer.concat([plain, Buffer.from(tail)]);
const archive = `PK\u0003\u0004${'MZ foreign '.repeat(200)}`;

describe('a PDF that does more than be read is refused:', () => {
  test.each<[string, Buffer]>([
    ['a script of the document', written({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })],
    ['a script of a page', written({ page: '/AA << /O << /S /JavaScript /JS (app.alert(2)) >> >>' })],
    ['a script behind a link', written({ page: link('/S /JavaScript /JS (app.alert(3))') })],
    ['a script, its name written otherwise', written({ page: link('/S /Java#53cript /JS (app.alert(3))') })],
    ['a script in a packed object', written({ objects: [packed('<< /S /JavaScript /JS (app.alert(4)) >>')] })],
    ['a program', written({ catalog: '/OpenAction << /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>' })],
    ['a program behind a link', written({ page: link('/S /Launch /F (calc.exe)') })],
    ['a form that sends itself', written({ catalog: '/OpenAction << /S /SubmitForm /F (https://example.org/) >>' })],
    ['a form of XFA', written({ catalog: '/AcroForm << /Fields [] /XFA 4 0 R >>', objects: ['(x)'] })],
    ['a file on a page', written({ page: `/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS ${file} >>]` })],
    ['a file that belongs to it', written({ catalog: `/AF [${file}]` })],
    ['something behind its end', behind(archive)],
    ['something behind its end that ends as a document does', behind(`${archive}\n%%EOF\n`)],
    ['a page of HTML behind its end', behind('<script>alert(1)</script>'.repeat(30))],
    ['something between its end and a change', behind(`${archive}\n${update}`)],
  ])('%s', async (_, bytes) => {
    expect(await stateOfPdf(bytes, 's1')).toBe('active');
  });

  test.each<[string, Buffer]>([
    ['packed as no writer does', written({ objects: [packed('<< >>', '[/ASCIIHexDecode /FlateDecode]')] })],
    ['packed and damaged', written({ objects: [packed('<< >>', '/FlateDecode', () => Buffer.from('not packed at all'))] })],
  ])('one whose objects are %s cannot be read', async (_, bytes) => {
    expect(await stateOfPdf(bytes, 's1')).toBe('unreadable');
  });

  test.each<[string, Buffer]>([
    ['none of this', plain],
    ['a link to a page', written({ page: link('/S /URI /URI (https://example.org/)') })],
    ['a link within', written({ page: link('/S /GoTo /D [3 0 R /Fit]') })],
    ['packed objects', written({ objects: [packed('<< /Note (nothing) >>')] })],
    ['a change behind its end', behind(update)],
    ['empty lines and a remark behind its end', behind(`${'\n'.repeat(2000)}% made by a printer\n`)],
  ])('not %s', async (_, bytes) => {
    expect(await stateOfPdf(bytes, 's1')).toBe('opens');
  });
});

test('a document is opened once; where it came to no end, it is opened again', async () => {
  // No thread has begun within a millisecond.
  const once = Buffer.concat([pdf, Buffer.from('\n%once\n')]);
  const again = Buffer.concat([pdf, Buffer.from('\n%again\n')]);
  expect(await stateOfPdf(once, 's1')).toBe('opens');
  expect(await stateOfPdf(once, 's1', 1)).toBe('opens');
  expect(await stateOfPdf(again, 's1', 1)).toBe('unreadable');
  expect(await stateOfPdf(again, 's1')).toBe('opens');
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
