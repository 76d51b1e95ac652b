import type { FieldExample, FieldType } from '../../engine/language/fieldType.ts';
import { judge } from '../../field-widgets/testing/judge.ts';
import { inline } from './markdown.ts';

/** The keys of the messages that refuse an answer, and the settings of the field in which that was tried. */
export function keysOf(type: FieldType, example: FieldExample): string {
  const settings = Object.keys(example.settings ?? {});
  const keys = judge(type, example).map(({ key }) => inline(key));
  return `${keys.join(' ')}${settings.length === 0 ? '' : `, with ${settings.map((name) => inline(name)).join(', ')}`}`;
}

/** A line about the messages of a type that no example in its table shows; empty where there are none. */
export function otherKeys(type: FieldType, shown: readonly FieldExample[], messages: Readonly<Record<string, string>>): string {
  const known = new Set(shown.flatMap((example) => judge(type, example).map(({ key }) => key)));
  const prefix = `${type.name.replaceAll(' ', '')}.`;
  const others = Object.entries(messages).filter(([key]) => key.startsWith(prefix) && !known.has(key));
  return others.length === 0 ? '' : `It also has the texts ${others.map(([key, text]) => `${inline(key)} “${text}”`).join(', ')}.`;
}
