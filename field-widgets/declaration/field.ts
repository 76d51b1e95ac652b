import { TICK } from '../../engine/language/tick.ts';
import type { FieldType } from '../../engine/language/fieldType.ts';
import { explainBy } from '../shared/explain.ts';
import { linksSetting } from '../shared/links.ts';
import { hidden } from '../shared/masked.ts';

/** A statement that the customer ticks. Ticked or nothing: it is never ticked in advance. */
export const field: FieldType = {
  name: 'declaration',
  description:
    'A statement (terms, consent, declaration) with a box to tick; `label` is what stands beside the box. The answer is ' +
    'true or missing, so ask `answered(answers.x)`. Terms that are a PDF of the bank are read on the page: give the field a ' +
    '`lookup` that tells its `name`, media `type` and `content` in base64, and it can be ticked once the end was reached.',
  lookup: 'tells',
  tells: { name: 'string', type: 'string', content: 'string' },
  sensitive: false,
  confirms: true,
  settings: {
    default: { description: 'None: a declaration is never ticked in advance.', not: {} },
    text: {
      description: 'What is agreed to, shown above the box; an empty line begins a paragraph.',
      type: 'string',
      examples: ['Once cancelled, a mandate cannot be restored.\n\nThe payee may charge you for a missed payment.'],
    },
    links: linksSetting('Documents to read before ticking; they open in a new tab.'),
    scroll: {
      description:
        'For terms: `text`, or the document that the `lookup` tells, stands in a window of its own, and the box can be ticked only ' +
        'once its end has been reached.',
      type: 'boolean',
      default: false,
      examples: [true],
    },
  },
  value: () => 'bool',
  schema: () => ({ type: 'boolean', const: true }),
  normalise: (answer) => (answer === false || answer === null || answer === '' ? undefined : answer),
  explain: explainBy({}, 'declaration.required'),
  summarise: (answer) => (answer === true ? TICK : ''),
  mask: hidden,
};
