import { functionCatalogue } from '../../engine/expression/authoring.ts';
import { code, inline, table } from './markdown.ts';

const TOPICS: Readonly<Record<(typeof functionCatalogue)[number]['topic'], string>> = {
  answers: 'Whether something is there',
  texts: 'Texts',
  numbers: 'Numbers',
  lists: 'Lists',
  dates: 'Dates and times',
  formats: 'Formats and masks',
};

/** Every function of the expression language, by topic, with an example that holds. */
export function functionsPart(): string {
  return Object.entries(TOPICS)
    .map(([topic, title]) => {
      const entries = functionCatalogue.filter((entry) => entry.topic === topic);
      const rows = entries.map(({ name, signature, description, example }) => [
        `**${name}**`,
        description,
        signature.split('\n').map(inline).join('<br>'),
        `${inline(example.expression)} gives ${code(example.result)}`,
      ]);
      return [`#### ${title}`, table(['', 'what it gives', 'how it is called', 'for example'], rows)].join('\n\n');
    })
    .join('\n\n');
}
