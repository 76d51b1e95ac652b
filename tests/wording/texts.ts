import type { Flow } from '../../engine/language/flow.ts';
import { isDictionary } from '../../engine/load/reading.ts';
import { wordingsOf } from '../../engine/translation/wordings.ts';
import fieldMessages from '../../field-widgets/registry/messages.en.json' with { type: 'json' };
import messages from '../../schemas/messages.en.json' with { type: 'json' };

/** A text that somebody reads, and where it stands. */
export interface ReadText {
  readonly at: string;
  readonly text: string;
}

/** The English catalogues: of the portal and server, and of all field types. */
export function catalogueTexts(): readonly ReadText[] {
  return [...textsOf('schemas/messages.en.json', messages), ...textsOf('field-widgets/registry/messages.en.json', fieldMessages)];
}

function textsOf(file: string, catalogue: Readonly<Record<string, string>>): readonly ReadText[] {
  return Object.entries(catalogue).map(([key, text]) => ({ at: `${file} ${key}`, text }));
}

/** Every text of a flow that a customer or an agent reads, but keywords and expressions. */
export function flowTexts(flow: Flow): readonly ReadText[] {
  return wordingsOf(flow)
    .filter(({ kind }) => kind === 'text' || kind === 'message')
    .flatMap(({ path, original }) => textsIn(original).map((text) => ({ at: `${flow.id} ${path.join('.')}`, text })));
}

/** Wordings by condition hold several texts. */
function textsIn(original: unknown): readonly string[] {
  if (typeof original === 'string') return [original];
  if (Array.isArray(original)) return original.flatMap(textsIn);
  return isDictionary(original) && typeof original['text'] === 'string' ? [original['text']] : [];
}
