import type { Settings, TypeProblem, UploadFact } from '../../engine/language/fieldType.ts';
import { acceptedTypes, formatsText, maxBytes, sizeText, typeByName } from './formats.ts';

/** Longest file name and the signs it must not have (specification, section 5). */
const LONGEST_NAME = 40;
const FORBIDDEN = /[%@<>*#()[\]{}]/;

/**
 * What keeps a file from being taken, at most one thing, the plainest first. The same rule runs before a
 * file is sent, with the type that its name promises, and on the server, with the type of its bytes. Total.
 */
export function fileProblems(file: UploadFact, settings: Settings): readonly TypeProblem[] {
  if (!acceptedTypes(settings).includes(file.type)) return [{ key: 'upload.type', params: { formats: formatsText(settings) } }];
  if (typeByName(file.name) !== file.type) return [{ key: 'upload.mismatch' }];
  if (file.size === 0) return [{ key: 'upload.empty' }];
  if (file.size > maxBytes(settings)) return [{ key: 'upload.tooLarge', params: { max: sizeText(maxBytes(settings)), size: sizeText(file.size) } }];
  const sign = FORBIDDEN.exec(file.name)?.[0];
  if (sign !== undefined) return [{ key: 'upload.nameSign', params: { sign } }];
  return file.name.length > LONGEST_NAME ? [{ key: 'upload.nameLong', params: { max: LONGEST_NAME } }] : [];
}

/** The facts by which a file is judged before it is sent. The browser's own idea of its type is not trusted. */
export function localFact(file: { readonly name: string; readonly size: number }): UploadFact {
  return { name: file.name, size: file.size, type: typeByName(file.name) ?? '' };
}
