import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ADDRESS_LIST, addressListSchema } from '../../schemas/addressList.ts';
import { plainPath } from '../../schemas/plainPath.ts';
import type { ServedFlow } from '../flows/registry.ts';

/** What of a flow stands in addresses. */
type NamedFlow = Pick<ServedFlow, 'id' | 'area' | 'routes'>;

/**
 * Tells whether there may be something at an address (its path, and whether its query names a run), given what is served. No is certain.
 * That there is nothing for this customer the portal says itself.
 */
export type IsAddress = (address: { readonly path: string; readonly ofRun: boolean }, flows: readonly NamedFlow[]) => boolean;

/** Reads which addresses a built portal has. Without a list, as in development, there may be something anywhere. */
export function portalAddresses(portalFolder: string): IsAddress {
  const list = join(portalFolder, ADDRESS_LIST);
  return existsSync(list) ? addressesIn(v.parse(addressListSchema, JSON.parse(readFileSync(list, 'utf8')))) : () => true;
}

/** The same of a list (`schemas/addressList.ts`). Pure. */
export function addressesIn(list: readonly string[]): IsAddress {
  const fixed = new Set(list.filter((line) => !line.includes(':')));
  const named = list.filter((line) => line.includes(':')).map((line) => line.toLowerCase().split('/'));
  return ({ path, ofRun }, flows) => {
    const plain = plainPath(path);
    if (fixed.has(plain)) return true;
    const parts = plain.split('/');
    const words = named.filter((line) => fits(line, parts)).map((line) => parts[placeOfWord(line)]);
    // A run goes on where its service is served no longer.
    return words.some((word) => word === undefined || ofRun || fixed.has(`/servicing/${word}`) || flows.some((flow) => says(flow, word)));
  };
}

function fits(line: readonly string[], parts: readonly string[]): boolean {
  return line.length === parts.length && line.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]));
}

/** Where in a line the word stands that flows decide about: its flow, else its area; nowhere in one of a run. */
function placeOfWord(line: readonly string[]): number {
  return Math.max(line.indexOf(':area'), line.indexOf(':flow'));
}

function says({ id, area, routes }: NamedFlow, word: string): boolean {
  return [id, area, ...routes].some((name) => name.toLowerCase() === word);
}
