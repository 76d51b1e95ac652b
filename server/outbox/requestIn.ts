import type { JsonValue } from '../../engine/language/text.ts';
import { textAt } from '../json/json.ts';

/** The number in the receipt of a request. A receipt says by when it is dealt with; other references, as of a consent, lead nowhere. */
export function requestIn(data: JsonValue): string | null {
  return textAt(data, 'dueOn') === undefined ? null : (textAt(data, 'reference') ?? null);
}
