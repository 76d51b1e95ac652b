import { table } from './markdown.ts';

/** Words by key. */
type Words = Readonly<Record<string, string>>;

/**
 * The messages of the specification's error catalogue beside the words that they have here, those left out that are the same to the
 * letter. `specified` has the specification's words by the key of ours.
 */
export function plainerPart(specified: Words, messages: Words): string {
  const rows = Object.entries(specified).flatMap(([key, words]) => {
    const here = messages[key] ?? '';
    return here === words ? [] : [[`\`${key}\``, words, here]];
  });
  return table(['Key', 'The specification', 'Here'], rows);
}
