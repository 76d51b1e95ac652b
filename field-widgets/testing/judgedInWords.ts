import type { FieldType } from '../../engine/language/fieldType.ts';
import { fillMessage } from '../../engine/render/fillMessage.ts';
import messages from '../registry/messages.en.json' with { type: 'json' };
import { judge, type Judged } from './judge.ts';

const words: Readonly<Record<string, string>> = messages;

/** What is wrong with an answer, in the words of the customer; nothing where it is taken. */
export function judgedInWords(type: FieldType, judged: Judged, label: string): readonly string[] {
  return judge(type, judged).map(({ key, params }) => fillMessage(words[key] ?? key, { label, ...params }));
}
