import type { CheckContext, JsonSchema, Settings, TypeProblem, UploadFact, ValueType } from '../../../engine/language/fieldType.ts';
import { orExpression } from '../settings.ts';
import { hasParts, partOf } from '../parts.ts';
import { formatNames } from './formats.ts';
import { fileProblems } from './problems.ts';

/** A stored file as an answer names it. */
export interface UploadedFile extends UploadFact {
  readonly id: string;
}

/** What an expression sees of a stored file. */
export const fileValue: ValueType = { object: { id: 'string', name: 'string', size: 'number', type: 'string' } };

/** The shape of a stored file. While one is on its way its id is empty, which this refuses. */
export const fileSchema: JsonSchema = {
  type: 'object',
  required: ['id', 'name', 'size', 'type'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 100 },
    name: { type: 'string', minLength: 1, maxLength: 300 },
    size: { type: 'integer', minimum: 0 },
    type: { type: 'string', maxLength: 100 },
  },
};

/** The settings of every type that takes files. */
export const fileSettings: Readonly<Record<'maxBytes' | 'accept' | 'capture', JsonSchema>> = {
  maxBytes: orExpression({
    description: 'Largest size of a file in bytes; 512 KB unless told.',
    type: 'integer',
    minimum: 1,
    default: 524288,
    examples: [{ '=': 'limits.panUploadMaxBytes' }],
  }),
  accept: {
    description: 'Formats taken; all of these unless told.',
    type: 'array',
    minItems: 1,
    items: { enum: formatNames },
    examples: [['jpg', 'png', 'pdf']],
  },
  capture: {
    description: "Offer the phone's camera: the one at its back for documents, at its front for a portrait.",
    enum: ['environment', 'user'],
    examples: ['environment'],
  },
};

/** The answer when it names a stored file, or undefined. Total. */
export function uploadedFile(answer: unknown): UploadedFile | undefined {
  if (!hasParts(answer)) return undefined;
  const [id, name, size, type] = [partOf(answer, 'id'), partOf(answer, 'name'), partOf(answer, 'size'), partOf(answer, 'type')];
  if (typeof id !== 'string' || id === '' || typeof name !== 'string' || typeof size !== 'number' || typeof type !== 'string')
    return undefined;
  return { id, name, size, type };
}

/** What is wrong with a file that an answer names. The host's own facts count, not what the answer claims. Total. */
export function answeredFileProblems(answer: unknown, settings: Settings, { uploads }: CheckContext): readonly TypeProblem[] {
  const file = uploadedFile(answer);
  if (!file) return [{ key: 'shared.file.unfinished' }];
  const fact = uploads && Object.hasOwn(uploads, file.id) ? uploads[file.id] : undefined;
  if (uploads && !fact) return [{ key: 'shared.file.unknown' }];
  return fileProblems(fact ?? file, settings);
}
