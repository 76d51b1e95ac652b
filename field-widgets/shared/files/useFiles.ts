import { useEffect, useState, useSyncExternalStore } from 'react';
import { FileDesk, type FileEntry, type FileOwner } from './fileDesk.ts';

/** The files of a field and the desk that takes, replaces and removes them. `given` are those of its answer. */
export function useFiles(
  field: FileOwner['field'],
  given: readonly unknown[],
  onList: FileOwner['onList'],
): { readonly entries: readonly FileEntry[]; readonly desk: FileDesk } {
  const [desk] = useState(() => new FileDesk({ field, onList }, given));
  useEffect(() => {
    desk.owner = { field, onList };
    desk.accept(given);
  });
  useEffect(() => () => desk.leave(), [desk]);
  return { entries: useSyncExternalStore(desk.subscribe, desk.entries), desk };
}
