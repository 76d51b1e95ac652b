import type { Settings } from '../../../engine/language/fieldType.ts';
import { listSetting } from '../settings.ts';

/** What the specification takes (section 5): 512 KB, and these formats. */
const STANDARD_BYTES = 512 * 1024;
const STANDARD_FORMATS = ['jpg', 'png', 'tiff', 'pdf'];

const types = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
  ['pdf', 'application/pdf'],
]);

/** Names of formats that a flow may list. */
export const formatNames: readonly string[] = ['jpg', 'jpeg', 'png', 'tiff', 'pdf'];

/** MIME types that the field takes. */
export function acceptedTypes(settings: Settings): readonly string[] {
  return [...new Set(namesOf(settings).flatMap((name) => types.get(name) ?? []))];
}

/** The field's formats as people write them: `JPG, PNG, PDF`. */
export function formatsText(settings: Settings): string {
  return namesOf(settings)
    .map((name) => name.toUpperCase())
    .join(', ');
}

/** File name endings and MIME types for the `accept` attribute of a file input. */
export function acceptAttribute(settings: Settings): string {
  const accepted = acceptedTypes(settings);
  const endings = [...types].filter(([, type]) => accepted.includes(type)).map(([ending]) => `.${ending}`);
  return [...endings, ...accepted].join(',');
}

/** The MIME type that a file's name promises, or undefined when its ending is not one of ours. */
export function typeByName(name: string): string | undefined {
  return types.get(/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '');
}

/** Most bytes that the field takes. */
export function maxBytes(settings: Settings): number {
  const bytes = settings.maxBytes;
  return typeof bytes === 'number' && bytes > 0 ? bytes : STANDARD_BYTES;
}

/** A size as people read it: `512 KB`, `1.2 MB`. Rounded up, so that what is too large never reads like the limit. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${String(kilobytes)} KB` : `${String(Math.ceil(bytes / 104_857.6) / 10)} MB`;
}

function namesOf(settings: Settings): readonly string[] {
  const named = listSetting(settings, 'accept')
    .map((name) => name.toLowerCase())
    .filter((name) => types.has(name));
  return named.length > 0 ? named : STANDARD_FORMATS;
}
