/** A file that lies in a store, under its id. */
export interface StoredFile {
  readonly id: string;
  /** When it came there, in milliseconds since 1970; undefined where it is gone meanwhile. */
  changedAt(): Promise<number | undefined>;
}

/** Where sealed files lie. It knows nothing of what is in them. Whatever cannot be done throws; `FilesAwayError` where it may go later. */
export interface FileStore {
  /** Moves a file of this machine in, whole or not at all; it outlives a power cut. */
  put(id: string, path: string): Promise<void>;
  /** The whole file; undefined where there is none. */
  get(id: string): Promise<Buffer | undefined>;
  /** There is none of the id afterwards, whether or not there was. */
  remove(id: string): Promise<void>;
  /** Every file, a part of them at a time. */
  list(): AsyncIterable<readonly StoredFile[]>;
  /** Whether it can be used now. Never throws, and takes two seconds at most. */
  answers(): Promise<boolean>;
}

/** The place where files lie does not answer, or does not do what it is asked: later it may. */
export class FilesAwayError extends Error {
  override readonly name = 'FilesAwayError';
}
