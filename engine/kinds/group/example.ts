import type { KindExample } from '../kind.ts';

/** An example comes one step nearer to as many items as it gives. */
export const example: KindExample = {
  event: ({ step, group }, given) => {
    if (!group || !Array.isArray(given)) return undefined;
    const listed = group.lines.length;
    if (group.canAdd && listed < given.length) return { type: 'add-item', step };
    return group.canRemove && listed > given.length ? { type: 'remove-item', step, index: listed - 1 } : undefined;
  },
};
