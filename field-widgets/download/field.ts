import type { FieldType, JsonSchema, SchemaFailure, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { hidden } from '../shared/masked.ts';
import { listOf } from '../shared/parts.ts';
import { documentsOf } from './documents.ts';

const documentSetting: JsonSchema = {
  type: 'object',
  required: ['id', 'label'],
  additionalProperties: false,
  properties: {
    id: { description: 'Its name in the answer.', type: 'string', pattern: '^[a-z][A-Za-z0-9]*$', examples: ['form60'] },
    label: { description: 'What it is.', type: 'string', minLength: 1, examples: ['Form 60 (PDF)'] },
    about: {
      description: 'A second line: pages, size, what to do with it.',
      type: 'string',
      examples: ['2 pages. Sign it, then upload it below.'],
    },
    url: {
      description:
        'Where a form lies: a path of this site, or an https address. Without it the document comes from the bank, through ' +
        'the `lookup` of the field.',
      type: 'string',
      pattern: '^(https://|/(?!/))',
      examples: ['/forms/form-60.pdf'],
    },
  },
};

/** Forms and certificates to be saved. Answered by downloading them. */
export const field: FieldType = {
  name: 'download',
  description:
    'Forms that the site holds, and a certificate or statement that the bank makes, to be saved on the device. The answer ' +
    'lists what has been downloaded; make it `optional` where nobody has to. A document without `url` comes from the bank: ' +
    'give the field a `lookup` that tells its `name`, media `type` and `content` in base64.',
  lookup: 'tells',
  tells: { name: 'string', type: 'string', content: 'string' },
  sensitive: false,
  settings: {
    documents: {
      description: 'The documents, in the order in which they are shown; one of them at most may come from the bank.',
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: documentSetting,
      examples: [[{ id: 'form60', label: 'Form 60 (PDF)', url: '/forms/form-60.pdf' }]],
    },
    all: { description: 'Every document must be downloaded, not one of them only.', type: 'boolean', default: false, examples: [true] },
  },
  value: () => ({ list: 'string' }),
  schema: () => ({ type: 'array', minItems: 1, maxItems: 100, items: { type: 'string', maxLength: 100 } }),
  normalise,
  explain: ({ keyword, path }: SchemaFailure): TypeProblem => ({
    key: path === '' && keyword === 'required' ? 'download.required' : 'download.unknown',
  }),
  check,
  summarise: (answer, settings) =>
    documentsOf(settings)
      .filter(({ id }) => listOf(answer).includes(id))
      .map(({ label }) => label)
      .join(', '),
  mask: hidden,
};

/** Each document once, in the order of the settings; what is none of them stays, so that it is refused. */
function normalise(answer: unknown, settings: Settings): unknown {
  if (answer === undefined || answer === null || answer === '') return undefined;
  if (!Array.isArray(answer)) return answer;
  const given = listOf(answer);
  const known = documentsOf(settings)
    .map(({ id }) => id)
    .filter((id) => given.includes(id));
  const others = given.filter((id) => typeof id !== 'string' || !known.includes(id));
  const all = [...new Set<unknown>([...known, ...others])];
  return all.length === 0 ? undefined : all;
}

function check(answer: unknown, settings: Settings): readonly TypeProblem[] {
  const documents = documentsOf(settings);
  const downloaded = listOf(answer);
  if (downloaded.some((id) => !documents.some((document) => document.id === id))) return [{ key: 'download.unknown' }];
  if (settings.all !== true) return [];
  return documents
    .filter(({ id }) => !downloaded.includes(id))
    .map(({ label }) => ({ key: 'download.missing', params: { document: label } }));
}
