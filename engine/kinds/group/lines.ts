import { answerLines } from '../../render/answerLines.ts';
import { isWhole, wordsOf } from '../../render/words.ts';
import type { GroupLine, ReviewLine, Screen } from '../../render/view.ts';
import { bounds, itemsOf, walkedItems, type WalkedItem } from '../../run/items.ts';
import { pathOf, type Place } from '../../run/place.ts';
import { isValues, type ItemRecord } from '../../run/run.ts';
import { eachOf, scopeFor } from '../../run/scope.ts';
import type { Showing } from '../kind.ts';

type Listed = Pick<Showing, 'program' | 'run' | 'facts' | 'place'>;

/** The list of a group, and whether it may become longer or shorter. Pure. */
export function screen(showing: Showing): Partial<Screen> {
  const { run, place } = showing;
  const { max } = bounds(showing, place);
  const free = place.step.each === undefined;
  const count = itemsOf(run, place).length;
  const full = free && count >= max;
  return {
    group: {
      itemName: itemName(showing),
      lines: groupLines(showing),
      canAdd: free && !full,
      canRemove: free,
      ...(full && count > 0 ? { full: max } : {}),
    },
  };
}

/** Each item by its number and summary, and below it all that was answered about it. Pure. */
export function reviewLines(showing: Listed): readonly ReviewLine[] {
  return groupLines(showing).flatMap((line) => [
    { label: numbered(showing, line.index), value: line.summary, part: 'item' as const },
    ...linesOfItem(showing, line.index).map((one) => ({ ...one, part: 'ofItem' as const })),
  ]);
}

function linesOfItem({ program, run, facts, place }: Listed, index: number): readonly ReviewLine[] {
  const walked = walkedItems({ program, run, facts }, place)[index] ?? endedItem(place, itemsOf(run, place)[index]);
  const source = eachOf(program, run, facts, place.path)?.[index];
  const locals = { item: walked.answers, index: index + 1, source };
  return walked.way.flatMap((path) => {
    const page = program.places.get(path);
    if (!page) return [];
    return answerLines({ program, place: page, scope: scopeFor(program, run, facts, page, locals) }, walked.answers);
  });
}

/** An item behind an end, where nothing but its answers is kept: a page that has none of them was not on its way. */
function endedItem({ path, step }: Place, answers: unknown): Pick<WalkedItem, 'way' | 'answers'> {
  const way = (step.item?.steps ?? []).map(({ id }) => pathOf(path, id));
  return { way, answers: isValues(answers) ? answers : {} };
}

function groupLines(listed: Listed): readonly GroupLine[] {
  const { program, run, facts, place } = listed;
  const sources = eachOf(program, run, facts, place.path);
  const walked = walkedItems({ program, run, facts }, place);
  return itemsOf(run, place).map((answers, index) => {
    const item = withOffered(answers, run.items[place.path]?.[index], walked[index]);
    const scope = scopeFor(program, run, facts, place, { item, index: index + 1, source: sources?.[index] });
    const complete = walked[index]?.complete === true;
    const words = place.step.item?.summary;
    return { index, summary: complete || isWhole(words, scope) ? wordsOf(words, scope) : numbered(listed, index), complete };
  });
}

/** An item as its line names it: one that is not complete with what stands on the page that it leads to. */
function withOffered(answers: unknown, record: ItemRecord | undefined, walked: WalkedItem | undefined): unknown {
  const offered = record?.pages[walked?.open ?? '']?.answers;
  return isValues(answers) ? { ...offered, ...answers } : answers;
}

/** What one item of a group is called. */
export function itemName({ program, run, facts, place }: Listed): string {
  return wordsOf(place.step.item?.name, scopeFor(program, run, facts, place));
}

/** An item by its name and number. */
function numbered(listed: Listed, index: number): string {
  return `${asBeginning(itemName(listed))} ${index + 1}`;
}

/** A name as it stands at the beginning of a line. */
function asBeginning(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
