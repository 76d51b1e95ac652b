import type { AnswerProblem } from '../../language/fieldType.ts';
import { bounds, itemsOf } from '../../run/items.ts';
import type { Place } from '../../run/place.ts';
import type { Situation } from '../../run/situation.ts';

/** A list that is too long or too short, or has an item that was never asked about, cannot be left. Pure. */
export function answerProblems(at: Situation, place: Place): readonly AnswerProblem[] {
  const { min, max } = bounds(at, place);
  const items = itemsOf(at.run, place);
  if (items.length > max) return [{ field: null, key: 'engine.tooMany', params: { max } }];
  const complete = items.filter((item) => item !== null).length;
  return complete < min ? [{ field: null, key: 'engine.tooFew', params: { min } }] : [];
}
