import { inflateSync, constants } from 'node:zlib';

/**
 * Names that a document has only where it does something, or brings something, besides being read: scripts, programs, forms that send
 * themselves, data that is fetched, files within it, media that are played, forms of XFA, which are programs. A link to a page is none
 * of them: a reader asks before it opens one.
 */
const NAMES = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'EmbeddedFiles?',
  'FileAttachment',
  'XFA',
];
const ACTIVE = new RegExp(`/(?:${NAMES.join('|')})(?![\\w.-])|/EF\\s*(?:<<|\\d+\\s+\\d+\\s+R)`);

/** Whether a document's objects, those in packed streams too, name anything of the kind; `unknown` where some cannot be unpacked. */
export function activeNames(bytes: Buffer): 'none' | 'some' | 'unknown' {
  const text = bytes.toString('latin1');
  if (ACTIVE.test(plainNames(text))) return 'some';
  // What is encrypted cannot be unpacked here: pdf.js, which can, tells of it.
  if (text.includes('/Encrypt')) return 'none';
  for (const { dictionary, from } of objectStreams(text)) {
    const unpacked = unpackedOf(dictionary, bytes.subarray(from));
    if (unpacked === undefined) return 'unknown';
    if (ACTIVE.test(plainNames(unpacked))) return 'some';
  }
  return 'none';
}

/** A name may be written with some of its letters as numbers. */
function plainNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The longest dictionary of a stream that is looked at. */
const MOST_DICTIONARY = 4096;

/** Streams that hold objects: each says where the first of them is. */
function objectStreams(text: string): readonly { readonly dictionary: string; readonly from: number }[] {
  return [...text.matchAll(/\bstream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    const begin = Math.max(text.lastIndexOf('obj', index), index - MOST_DICTIONARY);
    const dictionary = plainNames(text.slice(begin, index));
    return /\/(?:ObjStm|First)(?!\w)/.test(dictionary) ? [{ dictionary, from: index + length }] : [];
  });
}

/** Bytes that the objects of one stream may come to. */
const MOST_UNPACKED = 16 * 1024 * 1024;

/** Undefined where it is packed as no writer does, or damaged. */
function unpackedOf(dictionary: string, from: Buffer): string | undefined {
  if (!/\/Filter(?!\w)/.test(dictionary)) return from.subarray(0, Math.max(0, from.indexOf('endstream'))).toString('latin1');
  const alone = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])(?![\w/])/.test(dictionary);
  if (!alone || /\/DecodeParms(?!\w)/.test(dictionary)) return undefined;
  try {
    return inflateSync(from, { maxOutputLength: MOST_UNPACKED, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return undefined;
  }
}

/** A few signs are what some writers leave; more is another file, which some other program may open. */
const TAIL = 64;

/**
 * Whether something stands behind an end of the document that is not a part of it: a reader that looks for the last table of objects
 * passes over it, even where it ends as a document does. Documents that were changed have several ends, each followed by objects.
 */
export function hasForeignTail(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const ends = [...text.matchAll(/startxref\s+\d+\s+%%EOF/g)].map(({ index, 0: { length } }) => index + length);
  const known = ends.length > 0 ? ends : [text.indexOf('%%EOF')].filter((end) => end >= 0);
  return known.some((end) => {
    const behind = text.slice(end).replace(/^[\s\0]+/, '');
    return !/^(?:\d+\s+\d+\s+obj\b|xref\b)/.test(behind) && behind.trimEnd().length > TAIL;
  });
}
