import type { AnswerProblem } from '../../language/fieldType.ts';
import { bounds, itemsOf, walkedItems } from '../../run/items.ts';
import type { Place } from '../../run/place.ts';
import type { Situation } from '../../run/situation.ts';
import { itemName } from './lines.ts';

/** A list that is too long or too short, or has an item that is not complete, cannot be left; each such item is named. Pure. */
export function answerProblems(at: Situation, place: Place): readonly AnswerProblem[] {
  const { min, max } = bounds(at, place);
  const count = itemsOf(at.run, place).length;
  if (count > max) return [{ field: null, key: 'engine.tooMany', params: { max } }];
  const name = itemName({ ...at, place });
  const incomplete = walkedItems(at, place).flatMap(({ complete }, index) =>
    complete ? [] : [{ field: `${place.step.id}/${index}`, key: 'engine.group.itemIncomplete', params: { name, number: index + 1 } }],
  );
  return count < min ? [...incomplete, { field: null, key: 'engine.tooFew', params: { min, name } }] : incomplete;
}
