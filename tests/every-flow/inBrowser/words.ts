import widgetMessages from '../../../field-widgets/registry/messages.en.json' with { type: 'json' };
import sharedMessages from '../../../schemas/messages.en.json' with { type: 'json' };
import type { Program } from '../../../engine/advance/index.ts';

/** The words of a message as they may stand on the page: whatever stands in its placeholders. */
export function wordsLike(program: Program, key: string): RegExp {
  const catalogues: readonly Readonly<Record<string, string>>[] = [program.data.messages, sharedMessages, widgetMessages];
  const words = catalogues.find((catalogue) => Object.hasOwn(catalogue, key))?.[key];
  if (words === undefined) throw new Error(`There is no message ${key}.`);
  return new RegExp(
    words
      .split(/\{\{.*?\}\}|\{\w+(?::[^{}]*)?\}/)
      .map(escaped)
      .join('.*'),
  );
}

/** A text as a pattern that means the text itself. Pure. */
export function escaped(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
