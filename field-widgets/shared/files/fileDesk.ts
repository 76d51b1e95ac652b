import type { FieldViewProps, UploadRefusal } from '../../../engine/react/fieldView.ts';
import { uploadedFile, type UploadedFile } from './answer.ts';
import { deliver } from './deliver.ts';
import { nameForBank } from './names.ts';

/** One file of a field: stored, on its way, or not taken; a stored one may have another on its way to replace it. */
export interface FileEntry {
  readonly key: number;
  readonly stored?: UploadedFile;
  /** The file itself, where it was chosen on this page. */
  readonly local?: File;
  /** What is on its way, and how much of it has arrived, 0 to 1. */
  readonly sending?: { readonly file: File; readonly part: number };
  readonly refused?: { readonly name: string; readonly refusal: UploadRefusal; readonly again?: File };
}

/** The field whose files these are, and who hears of them. */
export interface FileOwner {
  readonly field: Pick<FieldViewProps, 'name' | 'settings' | 'services'>;
  readonly onList: (files: readonly UploadedFile[]) => void;
}

let lastKey = 0;

/**
 * The files of one field and what can be done with them. Its owner hears them whenever they change, as answers; one
 * on its way has no id, so that nobody goes on without it. A refused replacement leaves the earlier file.
 */
export class FileDesk {
  owner: FileOwner;
  #entries: readonly FileEntry[];
  #handed: string;
  readonly #stops = new Map<number, AbortController>();
  readonly #hearers = new Set<() => void>();

  constructor(owner: FileOwner, given: readonly unknown[]) {
    this.owner = owner;
    this.#entries = entriesOf(given);
    this.#handed = JSON.stringify(given);
  }

  /** The files as they are now; the same list until something changes. */
  readonly entries = (): readonly FileEntry[] => this.#entries;

  /** Calls `hear` after each change, until what it returns is called. */
  readonly subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };

  /** Takes over files that the host changed, and drops what was begun about others; its own files coming back are no news. */
  accept(given: readonly unknown[]): void {
    if (JSON.stringify(given) === this.#handed) return;
    this.#handed = JSON.stringify(given);
    this.leave();
    this.#show(entriesOf(given));
  }

  /** Sends further files, each under the name that the bank takes. */
  add(files: readonly File[]): void {
    const added = files.map((file) => ({ key: (lastKey += 1), sending: { file: namedForBank(file), part: 0 } }));
    this.#put([...this.#entries, ...added]);
    for (const { key, sending } of added) void this.#send(key, sending.file);
  }

  /** Sends a file in the place of another, under the name that the bank takes. */
  replace(key: number, chosen: File): void {
    const file = namedForBank(chosen);
    this.#change(key, (entry) => ({ ...kept(entry), sending: { file, part: 0 } }));
    void this.#send(key, file);
  }

  /** Stops a file on its way; one that it was to replace stays. */
  cancel(key: number): void {
    this.#stop(key);
    this.#change(key, (entry) => (entry.stored ? kept(entry) : undefined));
  }

  /** Takes a file out of the answer. */
  remove(key: number): void {
    this.#stop(key);
    this.#change(key, () => undefined);
  }

  /** Shows that a file is not taken, without having tried to send it. */
  refuse(file: File, refusal: UploadRefusal): void {
    this.#put([...this.#entries, { key: (lastKey += 1), refused: { name: file.name, refusal } }]);
  }

  /** Stops everything that is on its way. */
  leave(): void {
    for (const key of this.#stops.keys()) this.#stop(key);
  }

  async #send(key: number, file: File): Promise<void> {
    this.#stop(key);
    const leaving = new AbortController();
    this.#stops.set(key, leaving);
    const onPart = (part: number): void => {
      if (!leaving.signal.aborted) this.#change(key, (entry) => ({ ...entry, sending: { file, part } }));
    };
    const result = await deliver(file, this.owner.field, onPart, leaving.signal);
    if (leaving.signal.aborted) return;
    this.#stops.delete(key);
    this.#change(key, (entry) =>
      'stored' in result ? { key, stored: result.stored, local: file } : { ...kept(entry), refused: { name: file.name, ...result } },
    );
  }

  #stop(key: number): void {
    this.#stops.get(key)?.abort();
    this.#stops.delete(key);
  }

  #change(key: number, to: (entry: FileEntry) => FileEntry | undefined): void {
    this.#put(this.#entries.flatMap((entry) => (entry.key === key ? (to(entry) ?? []) : [entry])));
  }

  #put(entries: readonly FileEntry[]): void {
    this.#show(entries);
    const list = entries.flatMap(answerOf);
    if (JSON.stringify(list) === this.#handed) return;
    this.#handed = JSON.stringify(list);
    this.owner.onList(list);
  }

  #show(entries: readonly FileEntry[]): void {
    this.#entries = entries;
    this.#hearers.forEach((hear) => hear());
  }
}

/** The same file under the name that the bank takes. */
function namedForBank(file: File): File {
  const name = nameForBank(file.name);
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
}

/** What stays of an entry while another file is tried in its place. */
function kept({ key, stored, local }: FileEntry): FileEntry {
  return { key, ...(stored ? { stored } : {}), ...(local ? { local } : {}) };
}

function entriesOf(given: readonly unknown[]): readonly FileEntry[] {
  return given.flatMap((answer) => {
    const stored = uploadedFile(answer);
    return stored ? [{ key: (lastKey += 1), stored }] : [];
  });
}

function answerOf({ stored, sending }: FileEntry): readonly UploadedFile[] {
  if (sending) return [{ id: '', name: sending.file.name, size: sending.file.size, type: sending.file.type }];
  return stored ? [stored] : [];
}
