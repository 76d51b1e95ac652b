import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '../../engine/language/fieldType.ts';
import { isDictionary, type Dictionary } from '../../engine/load/reading.ts';

/** What a kind of step adds to the schema of the flow language. */
export interface KindFolder {
  readonly name: string;
  /** What it is for, in half a sentence. */
  readonly says: string;
  /** Whether a review leads back to it, to change what was answered. */
  readonly changeable?: true;
  /** Parts that a step of it must have. */
  readonly required: readonly string[];
  /** Parts that are its own, each described as "Kind <name>: …". */
  readonly properties: Readonly<Record<string, JsonSchema>>;
  /** The file that draws it, from `engine/react/kinds`; undefined for a kind that is never shown. */
  readonly view?: string;
}

/** The kinds of step under `engine/kinds`, by name. Throws when a folder breaks the rules, saying which and how. */
export function readKinds(root: string): readonly KindFolder[] {
  const kinds = join(root, 'engine/kinds');
  const folders = readdirSync(kinds, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => name)
    .sort()
    .map((name) => readKind(root, name));
}

function readKind(root: string, name: string): KindFolder {
  const file = `engine/kinds/${name}/schema.json`;
  const piece: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
  if (!isPiece(piece)) throw new Error(`${file} must have "says", "required" and "properties"; "changeable" is true or left out.`);
  for (const [part, schema] of Object.entries(piece.properties)) {
    if (!isDictionary(schema) || !String(schema['description']).startsWith(`Kind ${name}: `))
      throw new Error(`${file}: the description of "${part}" must begin with "Kind ${name}: ".`);
  }
  const view = `${name}/${name.slice(0, 1).toUpperCase()}${name.slice(1)}Kind.tsx`;
  return { name, ...piece, ...(existsSync(join(root, 'engine/react/kinds', view)) ? { view } : {}) };
}

function isPiece(piece: unknown): piece is Pick<KindFolder, 'says' | 'changeable' | 'required' | 'properties'> & Dictionary {
  if (!isDictionary(piece) || !(piece['changeable'] === undefined || piece['changeable'] === true)) return false;
  return typeof piece['says'] === 'string' && Array.isArray(piece['required']) && isDictionary(piece['properties']);
}
