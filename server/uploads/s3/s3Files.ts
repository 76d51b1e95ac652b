import { readFile, rm } from 'node:fs/promises';
import type { S3Place } from '../../config/s3Place.ts';
import type { FileStore, StoredFile } from '../fileStore.ts';
import { parseListing } from './listing.ts';
import { askS3 } from './s3Requests.ts';

/** How long the store may take, in milliseconds. */
export interface S3Times {
  /** For a file to come or go. */
  readonly fileMs: number;
  /** For a page of the list, or a removal. */
  readonly shortMs: number;
  readonly pingMs: number;
}

const standard: S3Times = { fileMs: 15_000, shortMs: 5000, pingMs: 2000 };

/** Names on one page of the list. */
const PER_PAGE = 1000;

/**
 * Files in a bucket of an S3 service. `own` is the installation's: it stands in the name of each object, so that another one that was
 * given the same bucket by mistake neither sees them nor takes them for files that belong to nothing.
 */
export function s3Files(
  place: S3Place,
  own: string,
  { perPage = PER_PAGE, ...times }: Partial<S3Times> & { perPage?: number } = {},
): FileStore {
  const { fileMs, shortMs, pingMs } = { ...standard, ...times };
  const ask = askS3(place);
  const prefix = `${place.prefix}${own === '' ? '' : `${own}/`}`;
  return {
    async put(id, path) {
      await ask({ method: 'PUT', object: prefix + id, body: await readFile(path), ms: fileMs });
      await rm(path, { force: true });
    },
    get: (id) => ask({ method: 'GET', object: prefix + id, ms: fileMs }),
    async remove(id) {
      await ask({ method: 'DELETE', object: prefix + id, ms: shortMs });
    },
    async *list() {
      for (let marker = '', more = true; more;) {
        const query = { prefix, 'max-keys': String(perPage), ...(marker === '' ? {} : { marker }) };
        const page = parseListing((await ask({ method: 'GET', object: '', query, ms: shortMs }))?.toString() ?? '');
        yield page.objects.map(({ name, changedAt }): StoredFile => ({ id: name.slice(prefix.length), changedAt: async () => changedAt }));
        marker = page.objects.at(-1)?.name ?? '';
        more = page.more && marker !== '';
      }
    },
    answers: () =>
      ask({ method: 'HEAD', object: '', ms: pingMs }).then(
        () => true,
        () => false,
      ),
  };
}
