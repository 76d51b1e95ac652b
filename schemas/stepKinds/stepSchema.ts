import { isDeepStrictEqual } from 'node:util';
import { applyEdits, modify, parse, type JSONPath } from 'jsonc-parser';
import { isDictionary } from '../../engine/load/reading.ts';
import type { KindFolder } from './kindFolders.ts';

/** Where something stands, and what is to stand there; undefined for nothing. */
type Change = readonly [path: JSONPath, value: unknown];

const STEP: JSONPath = ['$defs', 'step'];

/** The schema of the flow language with the parts of these kinds of step, and of no others; what is right already stays as it is. */
export function withKinds(schema: string, kinds: readonly KindFolder[]): string {
  const own = kinds.flatMap(({ properties }) => Object.entries(properties));
  const given = new Map(own);
  const gone = Object.entries(partsOf(schema)).flatMap(([name, part]) => (isOfKind(part) && !given.has(name) ? [name] : []));
  const changes: readonly Change[] = [
    [[...STEP, 'properties', 'kind', 'description'], saidOf(kinds)],
    [[...STEP, 'properties', 'kind', 'enum'], kinds.map(({ name }) => name)],
    ...gone.map((name): Change => [[...STEP, 'properties', name], undefined]),
    ...own.map(([name, part]): Change => [[...STEP, 'properties', name], part]),
    [[...STEP, 'allOf'], rulesOf(kinds)],
  ];
  return changes.reduce((text, [path, value]) => changed(text, path, value), schema);
}

function saidOf(kinds: readonly KindFolder[]): string {
  return `${kinds.map(({ name, says }) => `\`${name}\` ${says}`).join('; ')}.`;
}

/** What a step must have: most kinds a title, so a step that names no kind does too. */
function rulesOf(kinds: readonly KindFolder[]): readonly unknown[] {
  const untitled = kinds.filter(({ required }) => !required.includes('title')).map(({ name }) => name);
  const more = kinds.flatMap(({ name, required }) => {
    const parts = required.filter((part) => part !== 'title');
    return parts.length === 0 ? [] : [{ if: ofKind({ const: name }), then: { required: parts } }];
  });
  return [{ if: ofKind({ enum: untitled }), else: { required: ['title'] } }, ...more];
}

function ofKind(kind: object): object {
  return { properties: { kind }, required: ['kind'] };
}

function isOfKind(part: unknown): boolean {
  return isDictionary(part) && /^Kind \w+: /.test(String(part['description']));
}

function partsOf(schema: string): object {
  const parts = at(parse(schema), [...STEP, 'properties']);
  return isDictionary(parts) ? parts : {};
}

function at(value: unknown, path: JSONPath): unknown {
  return path.reduce<unknown>((held, key) => (isDictionary(held) ? held[key] : undefined), value);
}

function changed(text: string, path: JSONPath, value: unknown): string {
  if (isDeepStrictEqual(at(parse(text), path), value)) return text;
  return applyEdits(text, modify(text, path, value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }));
}
