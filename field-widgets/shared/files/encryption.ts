/** What an encrypted PDF says about its encryption, as far as asking for a password needs it. */
export interface Encryption {
  /** Revision of the standard security handler, 2 to 6. */
  readonly revision: number;
  readonly keyBytes: number;
  readonly permissions: number;
  readonly owner: Uint8Array;
  readonly user: Uint8Array;
  readonly documentId: Uint8Array;
  readonly metadata: boolean;
}

/** No dictionary of an encryption is longer. */
const DICTIONARY = 8192;

/** The encryption that a PDF declares; undefined when it is open, or declares something else. Total. */
export function encryptionOf(bytes: Uint8Array): Encryption | undefined {
  const text = latin(bytes);
  const dictionary = dictionaryIn(text);
  if (dictionary === undefined || !/\/Filter\s*\/Standard\b/.test(dictionary)) return undefined;
  const [owner, user] = [stringAt(dictionary, /\/O\s*(?=[(<])/), stringAt(dictionary, /\/U\s*(?=[(<])/)];
  const [revision, permissions] = [numberAt(dictionary, 'R'), numberAt(dictionary, 'P')];
  if (!owner || !user || revision === undefined || permissions === undefined) return undefined;
  const version = numberAt(dictionary, 'V') ?? 0;
  return {
    revision,
    keyBytes: version === 4 ? 16 : version === 1 ? 5 : (numberAt(dictionary, 'Length') ?? 40) / 8,
    permissions,
    owner,
    user,
    documentId: stringAt(text, /\/ID\s*\[\s*(?=[(<])/) ?? new Uint8Array(),
    metadata: !/\/EncryptMetadata\s+false\b/.test(dictionary),
  };
}

/** One character for each byte. */
function latin(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/** The dictionary stands in the trailer itself or in an object of its own, never in a compressed one. */
function dictionaryIn(text: string): string | undefined {
  const named = [...text.matchAll(/\/Encrypt\s*(?:<<|(\d{1,10})\s+(\d{1,5})\s+R)/g)].at(-1);
  if (!named) return undefined;
  const [, number, generation] = named;
  if (number === undefined || generation === undefined) return text.slice(named.index, named.index + DICTIONARY);
  const object = [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\b`, 'g'))].at(-1);
  return object && text.slice(object.index, object.index + DICTIONARY);
}

function numberAt(text: string, name: string): number | undefined {
  const digits = new RegExp(`/${name}\\s+(-?\\d{1,10})(?![\\d.])`).exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The string that begins where the pattern ends, in hexadecimal or in parentheses. */
function stringAt(text: string, before: RegExp): Uint8Array | undefined {
  const found = before.exec(text);
  if (!found) return undefined;
  const rest = text.slice(found.index + found[0].length, found.index + found[0].length + DICTIONARY);
  return rest.startsWith('<') ? hexString(rest) : literalString(rest);
}

function hexString(text: string): Uint8Array | undefined {
  const digits = /^<([0-9A-Fa-f\s]*)>/.exec(text)?.[1]?.replace(/\s/g, '');
  if (digits === undefined) return undefined;
  return Uint8Array.from((digits.length % 2 === 0 ? digits : `${digits}0`).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const ESCAPES = new Map([
  ['n', 10],
  ['r', 13],
  ['t', 9],
  ['b', 8],
  ['f', 12],
]);

/** A string in parentheses: they nest, a backslash escapes, a line's end after one joins the lines. */
function literalString(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  let depth = 0;
  for (const [part, octal, escaped, plain] of text.matchAll(/\\([0-7]{1,3})|\\(\r\n|[^])|(\r\n|[^])/g)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8) & 255);
    else if (escaped !== undefined) bytes.push(...(/^[\r\n]/.test(escaped) ? [] : [ESCAPES.get(escaped) ?? escaped.charCodeAt(0)]));
    else {
      depth += plain === '(' ? 1 : plain === ')' ? -1 : 0;
      if (depth === 0) return Uint8Array.from(bytes);
      if (!(plain === '(' && depth === 1)) bytes.push(part === '\r\n' || part === '\r' ? 10 : part.charCodeAt(0));
    }
  }
  return undefined;
}
