import { isDictionary, type Dictionary } from '../../engine/load/reading.ts';
import { anchor, code, inline, table } from './markdown.ts';
import { listAt, partsAt, plainAt, wordsAt } from './reading.ts';

/** Parts of the language that are too small for a table of their own: their description says it all. */
const SMALL: ReadonlySet<string> = new Set(['name', 'flowId', 'messageKey', 'expression', 'text', 'mapped', 'mapping', 'count', 'shown']);

/** Every key that a flow may have, part by part, out of the schema of the language. */
export function propertiesPart(schema: Dictionary): string {
  const parts = partsAt(schema, '$defs').filter(([name]) => !SMALL.has(name));
  return [schema, ...parts.map(([, part]) => part)].map((part) => partSection(schema, part)).join('\n\n');
}

/** What stands for a small part wherever it is named. */
export function smallPartsPart(schema: Dictionary): string {
  const parts = partsAt(schema, '$defs').filter(([name]) => SMALL.has(name));
  return parts.map(([, part]) => `- **${capital(wordsAt(part, 'title'))}**: ${wordsAt(part, 'description')}`).join('\n');
}

/** A heading, what the part is, a row for each key, and the same for parts that are written inside of it. */
function partSection(schema: Dictionary, part: Dictionary): string {
  const required = listAt(part, 'required');
  const properties = partsAt(part, 'properties').filter(([key]) => key !== '$schema');
  const rows = properties.map(([key, property]) => [
    `${inline(key)}${required.includes(key) ? ' \\*' : ''}`,
    meaning(schema, property),
    exampleOf(property),
  ]);
  const inside = properties.flatMap(([, property]) =>
    property['properties'] !== undefined && property['title'] !== undefined ? [partSection(schema, property)] : [],
  );
  return [
    `### ${capital(wordsAt(part, 'title'))}`,
    wordsAt(part, 'description'),
    table(['key', 'what it says', 'for example'], rows),
    ...inside,
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

/** The description, the allowed values where it does not name them itself, and a link to the part that the property holds. */
function meaning(schema: Dictionary, property: Dictionary): string {
  const words = wordsAt(property, 'description');
  const values = listAt(property, 'enum').map((value) => inline(String(value)));
  return `${words}${values.length === 0 || words.includes('`') ? '' : ` One of ${values.join(', ')}.`}${linkOf(schema, property)}`;
}

function linkOf(schema: Dictionary, property: Dictionary): string {
  const inner = [property, property['items'], property['additionalProperties']].filter(isDictionary);
  const name = inner.map((one) => /^#\/\$defs\/(\w+)$/.exec(plainAt(one, '$ref'))?.[1]).find((one) => one !== undefined);
  const part = name === undefined || SMALL.has(name) ? undefined : partsAt(schema, '$defs').find(([one]) => one === name)?.[1];
  const title = part && wordsAt(part, 'title');
  return title === undefined ? '' : ` See [${title}](#${anchor(title)}).`;
}

function exampleOf(property: Dictionary): string {
  return listAt(property, 'examples')
    .slice(0, 1)
    .map((example) => code(example))
    .join('');
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
