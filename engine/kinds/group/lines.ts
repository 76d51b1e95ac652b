import { wordsOf } from '../../render/words.ts';
import type { GroupLine, ReviewLine, Screen } from '../../render/view.ts';
import { bounds, itemsOf, walkedItems } from '../../run/items.ts';
import { eachOf, scopeFor } from '../../run/scope.ts';
import type { Showing } from '../kind.ts';

type Listed = Pick<Showing, 'program' | 'run' | 'facts' | 'place'>;

/** The list of a group, and whether it may become longer or shorter. Pure. */
export function screen(showing: Showing): Partial<Screen> {
  const { run, place } = showing;
  const { max } = bounds(showing, place);
  const free = place.step.each === undefined;
  return {
    group: {
      itemName: itemName(showing),
      lines: groupLines(showing),
      canAdd: free && itemsOf(run, place).length < max,
      canRemove: free,
    },
  };
}

/** One line for each item, numbered. Pure. */
export function reviewLines(showing: Listed): readonly ReviewLine[] {
  const name = asBeginning(itemName(showing));
  return groupLines(showing).map((line) => ({ label: `${name} ${line.index + 1}`, value: line.summary }));
}

function groupLines({ program, run, facts, place }: Listed): readonly GroupLine[] {
  const sources = eachOf(program, run, facts, place.path);
  const walked = walkedItems({ program, run, facts }, place);
  return itemsOf(run, place).map((item, index) => ({
    index,
    summary: wordsOf(place.step.item?.summary, scopeFor(program, run, facts, place, { item, index: index + 1, source: sources?.[index] })),
    complete: walked[index]?.complete === true,
  }));
}

/** What one item of a group is called. */
export function itemName({ program, run, facts, place }: Listed): string {
  return wordsOf(place.step.item?.name, scopeFor(program, run, facts, place));
}

/** A name as it stands at the beginning of a line. */
function asBeginning(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
