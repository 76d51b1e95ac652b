import type { ItemRecord } from './run.ts';

/** Which element of the list its group goes with an item is about. */
export type ItemElement = NonNullable<ItemRecord['element']>;

/**
 * The item of each element, undefined where none can be told to be its own. Where several are alike in their name, all that they are
 * tells; where one of those has gone that are alike in that too, none has an item: nobody gets the answers of somebody else. Pure.
 */
export function itemsOfElements(elements: readonly ItemElement[], items: readonly ItemRecord[]): readonly (ItemRecord | undefined)[] {
  const theirs = Map.groupBy(items, ({ element }) => element?.name);
  const alike = Map.groupBy(elements, ({ name }) => name);
  return elements.map((element) => {
    const [held, others] = [theirs.get(element.name) ?? [], alike.get(element.name) ?? []];
    if (held.length === 1 && others.length === 1) return held[0];
    const same = held.filter((item) => item.element?.print === element.print);
    const rivals = others.filter(({ print }) => print === element.print);
    return same.length <= rivals.length ? same[rivals.indexOf(element)] : undefined;
  });
}
