import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { FileStore } from './fileStore.ts';
import { folderFiles } from './folderFiles.ts';
import { openSealed, PART, removeParts, writeSealed } from './parts.ts';
import { s3Files } from './s3/s3Files.ts';

/** Keeps uploaded files, each encrypted with its own key. */
export interface UploadStorage {
  /** Takes a stream in, sealed, on this machine: it is in no store before it is kept. Nothing remains of a stream that fails. */
  receive(id: string, file: Readable): Promise<Received>;
  /** The whole file; the caller has bounded its length when it was received. Throws where there is none, or it was altered. */
  read(id: string): Promise<Buffer>;
  /** There is none of the id afterwards. */
  remove(id: string): Promise<void>;
  /**
   * Removes what uploads left behind that a crash cut short, and files that belong to nothing, such as those of a run that was removed
   * while the store did not answer. `known` tells which of some ids belong to a run. Younger ones are left: theirs may be being noted.
   */
  removeStrays(olderThanMs: number, known: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;
  /** Whether files can be kept and read now. Never throws. */
  answers(): Promise<boolean>;
}

/** A file that has come in whole. */
export interface Received {
  /** In bytes. */
  readonly size: number;
  read(): Promise<Buffer>;
  /** Stores it, whole or not at all. */
  keep(): Promise<void>;
  /** Nothing of it remains, kept or not. */
  drop(): Promise<void>;
}

/** The files of an installation, where its configuration says that they lie. */
export function filesOf({ dataFolder, s3 }: Pick<Config, 'dataFolder' | 's3'>, secrets: Pick<Secrets, 'digest'>): FileStore {
  return s3 ? s3Files(s3, secrets.digest('files', 'place').slice(0, 16)) : folderFiles(uploadFolder({ dataFolder }));
}

/** Where files come in on this machine, and lie unless they lie in S3. */
export function uploadFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return join(dataFolder, 'uploads');
}

/** Keeps files where the configuration says. */
export function openStorage(config: Pick<Config, 'dataFolder' | 's3'>, secrets: Secrets): UploadStorage {
  return sealedStorage(filesOf(config, secrets), uploadFolder(config), secrets);
}

/** Seals files and keeps them in a store; `folder` is where they come in. */
function sealedStorage(files: FileStore, folder: string, secrets: Secrets): UploadStorage {
  return {
    async receive(id, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const [part, key] = [join(folder, `${id}${PART}`), secrets.fileKey(id)];
      try {
        const size = await writeSealed(part, key, file);
        return { size, read: async () => openSealed(await readFile(part), key), ...keeping(files, id, part) };
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(id) {
      const bytes = await files.get(id);
      if (!bytes) throw new Error(`A file is not where it was stored: ${id}`);
      return openSealed(bytes, secrets.fileKey(id));
    },
    remove: (id) => files.remove(id),
    async removeStrays(olderThanMs, known) {
      await removeParts(folder, olderThanMs);
      for await (const some of files.list()) {
        const kept = await known(some.map(({ id }) => id));
        for (const file of some.filter(({ id }) => !kept.has(id))) {
          const at = await file.changedAt();
          if (at !== undefined && at < Date.now() - olderThanMs) await files.remove(file.id);
        }
      }
    },
    answers: () => files.answers(),
  };
}

/** A store that did not answer may have kept it all the same: it is told to remove it. */
function keeping(files: FileStore, id: string, part: string): Pick<Received, 'keep' | 'drop'> {
  let tried = false;
  return {
    async keep() {
      tried = true;
      await files.put(id, part);
    },
    async drop() {
      await rm(part, { force: true });
      if (tried) await files.remove(id);
    },
  };
}
