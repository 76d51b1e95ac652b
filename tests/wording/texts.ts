import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Flow } from '../../engine/language/flow.ts';
import { isDictionary } from '../../engine/load/reading.ts';
import { wordingsOf } from '../../engine/translation/wordings.ts';
import { root } from '../house/sources.ts';

/** A text that somebody reads, and where it stands. */
export interface ReadText {
  readonly at: string;
  readonly text: string;
}

/** The English catalogues: of the portal and server, and of each field type. */
export function catalogueTexts(): readonly ReadText[] {
  const files = ['schemas/messages.en.json', ...globSync('field-widgets/*/messages.en.json', { cwd: root })].filter(
    (file) => !file.startsWith('field-widgets/registry'),
  );
  return files.flatMap((file) => {
    const catalogue: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
    if (!isDictionary(catalogue)) throw new Error(`${file} is no catalogue`);
    return Object.entries(catalogue).flatMap(([key, text]) =>
      typeof text === 'string' ? [{ at: `${relative('.', file)} ${key}`, text }] : [],
    );
  });
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
