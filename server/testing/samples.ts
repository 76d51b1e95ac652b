import { createHash } from 'node:crypto';

/** The smallest picture there is: one pixel. */
export const png = Uint8Array.from(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
);

/** The beginning of a photograph; enough to be known by. */
export const jpeg = Uint8Array.from(Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb004300', 'hex'));

/** A picture of a few bytes that says it has 60000 by 60000 pixels. */
export const hugePng = png.with(18, 0xea).with(19, 0x60).with(22, 0xea).with(23, 0x60);

/** An empty page. */
export const pdf = documentOf([]);

/** An empty page that runs a script when it is opened, one that brings another file, and one with an archive behind its end. */
export const activePdfs = {
  script: withCatalog('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
  attachment: withCatalog('/Names << /EmbeddedFiles << /Names [(a.exe) << /Type /Filespec /F (a.exe) /EF << /F 3 0 R >> >>] >> >>'),
  tail: Uint8Array.from([...pdf, ...Buffer.from('PK\u0003\u0004'), ...new Uint8Array(2000)]),
};

/** The empty page with more in its catalogue; readers find its parts although they have moved. */
function withCatalog(more: string): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(pdf).toString('latin1').replace('/Pages 2 0 R', `/Pages 2 0 R ${more}`);
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const documentId = Buffer.from('0123456789abcdef0123456789abcdef', 'hex');
const permissions = -4;

/**
 * An empty page behind a password (PDF standard security handler, revision 2). Without a user's
 * password it opens, and its owner's only guards changes.
 */
export function lockedPdf(passwords: { readonly user: string; readonly owner: string }): Uint8Array<ArrayBuffer> {
  const owner = rc4(md5(padded(passwords.owner)).subarray(0, 5), padded(passwords.user));
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(permissions);
  const key = md5(Buffer.concat([padded(passwords.user), owner, rights, documentId])).subarray(0, 5);
  const user = rc4(key, padding);
  return documentOf([`<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P ${permissions} >>`]);
}

function documentOf(further: readonly string[]): Uint8Array<ArrayBuffer> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ...further,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const encrypt = further.length > 0 ? ' /Encrypt 4 0 R' : '';
  const id = '0123456789abcdef0123456789abcdef';
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${encrypt} /ID [<${id}> <${id}>] >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

function padded(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
}

function md5(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest();
}

/** Node's OpenSSL no longer offers this cipher, and rightly so. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) % 256;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) % 256;
      j = (j + at(i)) % 256;
      swap(i, j);
      return byte ^ at((at(i) + at(j)) % 256);
    }),
  );
}
