import type { ToldFile } from './toldFile.ts';

/** Long enough for any browser to have begun saving. */
const KEPT_MS = 60_000;

/** Has the browser save a file under its name. */
export function save({ name, type, bytes }: ToldFile): void {
  saveBlob(new Blob([bytes], { type }), name);
}

/** The same of what is a blob already: as if a link to it had been pressed. */
export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
