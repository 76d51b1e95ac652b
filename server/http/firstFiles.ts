import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { FIRST_FILES, firstFilesSchema } from '../../schemas/firstFiles.ts';

/** What judges answers is no first file: the page asks for it when its step stands. */
const schema = v.omit(firstFilesSchema, ['judging']);

/** The files of the built portal that a page is begun with. */
export type NamedFiles = v.InferOutput<typeof schema>;

/** Reads the list of a built portal; undefined where it has none, as in development. */
export function readNamedFiles(portalFolder: string): NamedFiles | undefined {
  const list = join(portalFolder, FIRST_FILES);
  return existsSync(list) ? v.parse(schema, JSON.parse(readFileSync(list, 'utf8'))) : undefined;
}

/** What must have run before anything of the portal does (`portal/index.html`). */
const BEFORE = '</browser.js>; rel=preload; as=script';

/**
 * The `Link` header by which a browser fetches files before the page asks for them, in this order where it takes few at a
 * time (https://html.spec.whatwg.org/multipage/links.html#link-type-modulepreload). Not elements of the page: by those a
 * portal knows its own version. Styles are asked for as Vite's elements ask for them, or they would be fetched twice.
 */
export function linkHeader(names: readonly string[]): string {
  const links = [...new Set(names)].map((name) =>
    isStyle(name) ? `</${name}>; rel=preload; as=style; crossorigin` : `</${name}>; rel=modulepreload`,
  );
  return [BEFORE, ...links].join(', ');
}

/** Bytes of a file of the portal; 0 of one that is not there. */
export type SizeOf = (file: string) => number;

/** Tells the sizes of a built portal's files, each of which is looked at once. */
export function sizesIn(portalFolder: string): SizeOf {
  const known = new Map<string, number>();
  return (file) => {
    const size = known.get(file) ?? statSync(join(portalFolder, file), { throwIfNoEntry: false })?.size ?? 0;
    known.set(file, size);
    return size;
  };
}

/**
 * The files of a page that has something to be looked at before the portal draws, in the order in which they should come: what asks
 * the server first; then the styles; then the largest, since a browser that asks for six files at a time (HTTP/1.1) has the small
 * ones while the large ones are still coming. Pure.
 */
export function inOrder([first, ...others]: readonly string[], size: SizeOf): readonly string[] {
  const scripts = others.filter((file) => !isStyle(file)).toSorted((a, b) => size(b) - size(a));
  return [...(first === undefined ? [] : [first]), ...others.filter(isStyle), ...scripts];
}

/** Whether a file holds styles. */
export function isStyle(file: string): boolean {
  return file.endsWith('.css');
}
