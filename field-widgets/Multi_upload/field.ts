import type { CheckContext, FieldType, SchemaFailure, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { answeredFileProblems, fileSchema, fileSettings, fileValue, uploadedFile } from '../shared/files/answer.ts';
import { fileProblems } from '../shared/files/problems.ts';
import { hidden } from '../shared/masked.ts';
import { listOf } from '../shared/parts.ts';
import { countSetting, orExpression } from '../shared/settings.ts';

/** Files that a field takes unless told otherwise, and at most. */
const STANDARD_FILES = 5;
const MOST_FILES = 20;

/** Several documents, each sent as soon as it is chosen; the answer lists the stored files. */
export const field: FieldType = {
  name: 'Multi_upload',
  description:
    'Several documents of one kind (payslips, the pages of a statement): chosen together or one by one, dropped or ' +
    'photographed, and sent at once. The answer is a list of files, each with `id`, `name`, `size` and `type`. For ' +
    'documents of different kinds use an upload for each.',
  sensitive: false,
  atHand: true,
  settings: {
    min: orExpression({
      description: 'Fewest files; 1 unless told.',
      type: 'integer',
      minimum: 1,
      maximum: MOST_FILES,
      default: 1,
      examples: [3],
    }),
    max: orExpression({
      description: `Most files; ${String(STANDARD_FILES)} unless told.`,
      type: 'integer',
      minimum: 1,
      maximum: MOST_FILES,
      default: STANDARD_FILES,
      examples: [6],
    }),
    ...fileSettings,
  },
  value: () => ({ list: fileValue }),
  schema: () => ({ type: 'array', minItems: 1, maxItems: MOST_FILES, items: fileSchema }),
  normalise,
  explain,
  check,
  file: fileProblems,
  summarise: (answer) =>
    listOf(answer)
      .flatMap((file) => uploadedFile(file)?.name ?? [])
      .join(', '),
  mask: hidden,
};

/** Most files that the field takes. */
export function mostFiles(settings: Settings): number {
  return Math.min(countSetting(settings, 'max') ?? STANDARD_FILES, MOST_FILES);
}

function normalise(answer: unknown): unknown {
  if (answer === undefined || answer === null || answer === '') return undefined;
  if (!Array.isArray(answer)) return answer;
  const files = answer.filter((file) => file !== null && file !== undefined && file !== '');
  return files.length === 0 ? undefined : files;
}

function explain({ keyword, path }: SchemaFailure, settings: Settings): TypeProblem {
  if (keyword === 'maxItems') return { key: 'Multi_upload.tooMany', params: { max: mostFiles(settings) } };
  return { key: path === '' && (keyword === 'required' || keyword === 'minItems') ? 'Multi_upload.required' : 'shared.file.unfinished' };
}

/** The files one by one, by their names; then how many they are. */
function check(answer: unknown, settings: Settings, context: CheckContext): readonly TypeProblem[] {
  const files = listOf(answer);
  const wrong = files.flatMap((file) => answeredFileProblems(file, settings, context).map((problem) => named(problem, file)));
  if (wrong.length > 0) return wrong;
  if (new Set(files.map((file) => uploadedFile(file)?.id)).size < files.length) return [{ key: 'Multi_upload.twice' }];
  const [min, max] = [countSetting(settings, 'min') ?? 1, mostFiles(settings)];
  if (files.length < min) return [{ key: 'Multi_upload.tooFew', params: { min, count: files.length } }];
  return files.length > max ? [{ key: 'Multi_upload.tooMany', params: { max, count: files.length } }] : [];
}

/** Of several files the one that is meant is called by its own name, not by that of the field. */
function named(problem: TypeProblem, file: unknown): TypeProblem {
  const name = uploadedFile(file)?.name;
  return name === undefined || name === '' ? problem : { ...problem, params: { ...problem.params, label: name, file: name } };
}
