import type { Settings, TypeProblem, UploadFact } from '../../../engine/language/fieldType.ts';
import { acceptedTypes, formatsText, maxBytes, sizeText, typeByName } from './formats.ts';
import { forbiddenSign, LONGEST_NAME } from './names.ts';

/**
 * What keeps a file from being taken, at most one thing, the plainest first. The same rule runs in the browser
 * before a file is sent and on the server, both with the type that its bytes tell. What our page sends has a name that the
 * bank takes (`names.ts`); the server refuses another client's that has not. A file that nobody has read to its end is of no size that
 * could be told: `Infinity`. Total.
 */
export function fileProblems(file: UploadFact, settings: Settings): readonly TypeProblem[] {
  if (!acceptedTypes(settings).includes(file.type)) return [{ key: 'shared.file.type', params: { formats: formatsText(settings) } }];
  if (typeByName(file.name) !== file.type) return [{ key: 'shared.file.mismatch' }];
  if (file.size === 0) return [{ key: 'shared.file.empty' }];
  const max = sizeText(maxBytes(settings));
  if (file.size === Infinity) return [{ key: 'shared.file.tooLargeUncounted', params: { max } }];
  if (file.size > maxBytes(settings)) return [{ key: 'shared.file.tooLarge', params: { max, size: sizeText(file.size) } }];
  const sign = forbiddenSign(file.name);
  if (sign !== undefined) return [{ key: 'shared.file.nameSign', params: { sign } }];
  return file.name.length > LONGEST_NAME ? [{ key: 'shared.file.nameLong', params: { max: LONGEST_NAME } }] : [];
}
