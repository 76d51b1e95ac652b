import type { UploadFact } from '../../engine/language/fieldType.ts';

/** The answer of an upload field as the pure half sees it. */
export interface UploadedFile extends UploadFact {
  readonly id: string;
}

/** The answer when it names a stored file, or undefined. Total. */
export function uploadedFile(answer: unknown): UploadedFile | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const [id, name, size, type]: readonly unknown[] = ['id', 'name', 'size', 'type'].map((part): unknown => Reflect.get(answer, part));
  if (typeof id !== 'string' || id === '' || typeof name !== 'string' || typeof size !== 'number' || typeof type !== 'string') return undefined;
  return { id, name, size, type };
}
