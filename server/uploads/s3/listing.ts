import { FilesAwayError } from '../fileStore.ts';

/** A page of the list of a bucket. */
export interface Listing {
  /** In the order of their names. */
  readonly objects: readonly { readonly name: string; readonly changedAt: number }[];
  /** Whether there are others behind them. */
  readonly more: boolean;
}

/**
 * Reads the answer to `GET ?prefix=…&marker=…`: the first form of the list, which every service knows, and which goes on behind a
 * name rather than behind a mark of the service. Throws `FilesAwayError` where it is none. Pure.
 */
export function parseListing(text: string): Listing {
  if (!/<ListBucketResult[\s>]/.test(text)) throw new FilesAwayError('The store of files gave no list');
  const objects = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, part = '']) => ({
    name: unescaped(inTag(part, 'Key')),
    changedAt: Date.parse(inTag(part, 'LastModified')),
  }));
  return { objects, more: inTag(text, 'IsTruncated') === 'true' };
}

function inTag(text: string, tag: string): string {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1] ?? '';
}

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return ENTITIES.get(name) ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
