import { dates } from './functionTopics/dates.ts';
import type { CatalogueEntry, Definition } from './functionTopics/definition.ts';
import { formats } from './functionTopics/formats.ts';
import { lists } from './functionTopics/lists.ts';
import { numbers } from './functionTopics/numbers.ts';
import { special } from './functionTopics/special.ts';
import { texts } from './functionTopics/texts.ts';
import { printed, type Signature } from './signature.ts';

export type { CatalogueEntry };

const definitions = /* @__PURE__ */ defineAll();

function defineAll(): readonly Definition[] {
  return [texts, numbers, lists, dates, formats].flatMap((topic) => topic());
}

/** Every function of the language, for the manual. `f(x, y)` may also be written `x.f(y)`. */
export const functionCatalogue: readonly CatalogueEntry[] = /* @__PURE__ */ printAll();

function printAll(): readonly CatalogueEntry[] {
  return [
    ...special,
    ...definitions.map(({ signatures, ...entry }) => ({
      ...entry,
      signature: signatures.map((one) => printed(entry.name, one)).join('\n'),
    })),
  ];
}

const byName: ReadonlyMap<string, readonly Signature[]> = /* @__PURE__ */ indexByName();

function indexByName(): ReadonlyMap<string, readonly Signature[]> {
  return new Map(definitions.map((definition) => [definition.name, definition.signatures]));
}

/** The ways to call a function; undefined when there is no such function (or it is a loop, or `answered`). */
export function signaturesOf(name: string): readonly Signature[] | undefined {
  return byName.get(name);
}
