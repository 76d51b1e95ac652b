import { join, resolve } from 'node:path';

/** Where tests keep what takes long to make and is the same each time. */
export const testCache = resolve(import.meta.dirname, '../../node_modules/.cache/seva');

/** The server key of test servers. One for all: what one has compiled is sealed with it, and the next would not believe another. */
export const testKey = Buffer.alloc(32, 5);

/** Where compiled flows are kept between the servers of all tests. */
export const compiledFolder = join(testCache, 'compiled');

/** What a server in a process of its own is told so that it takes what others have compiled: to compile all flows takes ten seconds. */
export const warmStart = { SEVA_KEY: testKey.toString('base64'), SEVA_CACHE: compiledFolder } as const;
