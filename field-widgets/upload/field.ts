import type { CheckContext, FieldType, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { explainBy } from '../shared/explain.ts';
import { hidden } from '../shared/masked.ts';
import { orExpression } from '../shared/settings.ts';
import { uploadedFile } from './answer.ts';
import { formatNames } from './formats.ts';
import { fileProblems } from './problems.ts';

/** One document, sent as soon as it is chosen; the answer names the stored file. */
export const field: FieldType = {
  name: 'upload',
  description: 'One document: chosen, dropped or photographed, and sent at once. The answer has `id`, `name`, `size` and `type`.',
  sensitive: false,
  settings: {
    maxBytes: orExpression({ description: 'Largest size in bytes; 512 KB unless told.', type: 'integer', minimum: 1, default: 524288, examples: [{ '=': 'limits.panUploadMaxBytes' }] }),
    accept: { description: 'Formats taken; all of these unless told.', type: 'array', minItems: 1, items: { enum: formatNames }, examples: [['jpg', 'png', 'pdf']] },
    capture: { description: "Offer the phone's camera: the one at its back for documents, at its front for a portrait.", enum: ['environment', 'user'], examples: ['environment'] },
  },
  value: () => ({ object: { id: 'string', name: 'string', size: 'number', type: 'string' } }),
  schema: () => ({
    type: 'object',
    required: ['id', 'name', 'size', 'type'],
    additionalProperties: false,
    properties: {
      id: { type: 'string', minLength: 1, maxLength: 100 },
      name: { type: 'string', minLength: 1, maxLength: 300 },
      size: { type: 'integer', minimum: 0 },
      type: { type: 'string', maxLength: 100 },
    },
  }),
  normalise: (answer) => (answer === null || answer === '' ? undefined : answer),
  explain: explainBy({ required: 'upload.required' }, 'upload.unfinished'),
  check,
  summarise: (answer) => uploadedFile(answer)?.name ?? '',
  mask: hidden,
};

/** The host's own facts count, not what the answer claims. */
function check(answer: unknown, settings: Settings, { uploads }: CheckContext): readonly TypeProblem[] {
  const file = uploadedFile(answer);
  if (!file) return [{ key: 'upload.unfinished' }];
  const fact = uploads && Object.hasOwn(uploads, file.id) ? uploads[file.id] : undefined;
  if (uploads && !fact) return [{ key: 'upload.unknown' }];
  return fileProblems(fact ?? file, settings);
}
