import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Flow } from '../../engine/language/flow.ts';
import { isDictionary } from '../../engine/load/reading.ts';
import { wordingsOf } from '../../engine/translation/wordings.ts';
import fieldMessages from '../../field-widgets/registry/messages.en.json' with { type: 'json' };
import fieldHindi from '../../field-widgets/registry/messages.hi.json' with { type: 'json' };
import messages from '../../schemas/messages.en.json' with { type: 'json' };
import hindi from '../../schemas/messages.hi.json' with { type: 'json' };
import { root } from '../house/sources.ts';
import { checkedFeatures } from '../language/checked.ts';

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

/** Every text in Hindi: the catalogues, and the translation of each flow. */
export function hindiTexts(): readonly ReadText[] {
  const files = globSync('flows/*/*.hi.json', { cwd: root });
  const translated = files.flatMap((file) => leavesOf(JSON.parse(readFileSync(join(root, file), 'utf8')), file));
  return [...textsOf('schemas/messages.hi.json', hindi), ...textsOf('field-widgets/registry/messages.hi.json', fieldHindi), ...translated];
}

/** What people may look for is written as they write it; what an example is called, and digests, no customer reads. */
const unread: ReadonlySet<string> = new Set(['keywords', 'examples', 'madeFrom']);

function leavesOf(part: unknown, at: string): readonly ReadText[] {
  if (typeof part === 'string') return [{ at, text: part }];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => (unread.has(key) ? [] : leavesOf(inner, `${at} ${key}`)));
}

/** Every text of a flow that a customer or an agent reads, but keywords and expressions. */
export function flowTexts(flow: Flow): readonly ReadText[] {
  return wordingsOf(flow)
    .filter(({ kind }) => kind === 'text' || kind === 'message')
    .flatMap(({ path, original }) => textsIn(original).map((text) => ({ at: `${flow.id} ${path.join('.')}`, text })));
}

/** The texts of what `npm run flow -- new` writes: every new service starts from them. */
export function templateTexts(): readonly ReadText[] {
  const files = globSync('flows/tool/scaffolds/*.json', { cwd: root });
  return files.flatMap((file) => leavesOf(JSON.parse(readFileSync(join(root, file), 'utf8')), file));
}

/** Every text of the flows that the manual is made of: analysts copy them. */
export function manualTexts(): readonly ReadText[] {
  return checkedFeatures().flatMap(({ feature, checked }) => {
    const flow = checked?.flow;
    return flow ? flowTexts(flow) : [{ at: feature.name, text: '' }];
  });
}

/** The example of README.md: it is quoted as JSON, key by key. */
export function readmeTexts(): readonly ReadText[] {
  const said = readFileSync(join(root, 'README.md'), 'utf8').matchAll(/"(?:title|summary|label|hint|lead|text|button)": "([^"]+)"/g);
  return [...said].map(([, text = '']) => ({ at: 'README.md', text }));
}

/** The texts of a wording: one by condition holds several. */
export function textsIn(original: unknown): readonly string[] {
  if (typeof original === 'string') return [original];
  if (Array.isArray(original)) return original.flatMap(textsIn);
  return isDictionary(original) && typeof original['text'] === 'string' ? [original['text']] : [];
}
