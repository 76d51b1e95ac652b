import type { FieldType } from '../../engine/language/fieldType.ts';
import { explainBy } from '../shared/explain.ts';
import { answeredFileProblems, fileSchema, fileSettings, fileValue, uploadedFile } from '../shared/files/answer.ts';
import { fileProblems } from '../shared/files/problems.ts';
import { hidden } from '../shared/masked.ts';

/** One document, sent as soon as it is chosen; the answer names the stored file. */
export const field: FieldType = {
  name: 'upload',
  description:
    'One document: chosen, dropped or photographed, and sent at once. The answer has `id`, `name`, `size` and `type`. For ' +
    'several documents there is a type of its own.',
  sensitive: false,
  atHand: true,
  settings: fileSettings,
  value: () => fileValue,
  schema: () => fileSchema,
  normalise: (answer) => (answer === null || answer === '' ? undefined : answer),
  explain: explainBy({ required: 'upload.required' }, 'shared.file.unfinished'),
  check: answeredFileProblems,
  file: fileProblems,
  summarise: (answer) => uploadedFile(answer)?.name ?? '',
  mask: hidden,
};
