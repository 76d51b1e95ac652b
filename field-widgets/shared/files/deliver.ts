import type { FieldViewProps, UploadAnswer, UploadRefusal } from '../../../engine/react/fieldView.ts';
import { typeByBytes, TELLING_BYTES } from './bytes.ts';
import { acceptedTypes, maxBytes, typeByName } from './formats.ts';
import { fileProblems } from './problems.ts';
import { shrink } from './shrink.ts';

/** What came of a file: its stored form, or why it was not taken; `again` when the same file may be sent once more. */
export type Delivered = { readonly stored: UploadAnswer } | { readonly refusal: UploadRefusal; readonly again?: File };

const PICTURES = ['image/jpeg', 'image/png'];

/** Refusals that the same file would meet again. */
const ABOUT_THE_FILE = new Set([
  'shared.file.type',
  'shared.file.mismatch',
  'shared.file.empty',
  'shared.file.tooLarge',
  'shared.file.tooLargeUncounted',
  'shared.file.nameSign',
  'shared.file.nameLong',
  'shared.file.password',
  'shared.file.unreadable',
  'shared.file.active',
  'shared.file.pixels',
  'shared.file.infected',
]);

/**
 * Judges a file by what the browser can tell (type by its bytes, size, name), makes a photograph small enough, and sends
 * it. The server judges all of it again, and tells whether a PDF asks for a password. Never rejects.
 */
export async function deliver(
  chosen: File,
  { name, settings, services }: Pick<FieldViewProps, 'name' | 'settings' | 'services'>,
  onPart: (part: number) => void,
  signal: AbortSignal,
): Promise<Delivered> {
  try {
    const type = await typeOf(chosen);
    const file =
      PICTURES.includes(type) && acceptedTypes(settings).includes('image/jpeg') ? await shrink(chosen, maxBytes(settings)) : chosen;
    const [problem] = fileProblems({ name: file.name, size: file.size, type: file === chosen ? type : file.type }, settings);
    if (problem) return { refusal: problem };
    return await send(file, () => services.upload(name, file, onPart, signal));
  } catch {
    // The file cannot be read any more: it was moved, or the card that holds it was pulled.
    return { refusal: { key: 'shared.file.unreadable' } };
  }
}

/** An empty file has no bytes to tell its type: it is what its name says. */
async function typeOf(file: File): Promise<string> {
  if (file.size === 0) return typeByName(file.name) ?? '';
  return typeByBytes(new Uint8Array(await file.slice(0, TELLING_BYTES).arrayBuffer())) ?? '';
}

async function send(file: File, upload: () => Promise<UploadAnswer>): Promise<Delivered> {
  try {
    return { stored: await upload() };
  } catch (reason) {
    const refusal = refusalOf(reason);
    return ABOUT_THE_FILE.has(refusal.key) ? { refusal } : { refusal, again: file };
  }
}

/** What a failed upload says; anything that is no refusal means that the network failed. */
function refusalOf(reason: unknown): UploadRefusal {
  if (typeof reason !== 'object' || reason === null || !('key' in reason) || typeof reason.key !== 'string')
    return { key: 'shared.file.failed' };
  const params: Record<string, string | number> = {};
  for (const [param, given] of Object.entries(
    'params' in reason && typeof reason.params === 'object' && reason.params !== null ? reason.params : {},
  )) {
    if (typeof given === 'string' || typeof given === 'number') params[param] = given;
  }
  return { key: reason.key, params };
}
