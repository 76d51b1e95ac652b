import type { Font } from 'fontkit';

/** What places the marks of a font over and under its letters, as fontkit has it. */
interface Placing {
  applyLookup(type: number, table: unknown): boolean;
  applyAnchor(mark: { readonly markAnchor?: unknown }, base: unknown, index: number): void;
}

const mended = new WeakSet<object>();

/**
 * Mends fontkit where a letter has no anchor for a kind of marks, which a font may leave out (OpenType, GPOS lookups 4 to 6): it then
 * throws, with names in Gurmukhi, Malayalam and Telugu. Such a mark is not placed by this table, and the next one is asked.
 */
export function withMissingAnchors(font: Font): Font {
  const placing = placingOf(font);
  if (!placing || mended.has(placing)) return font;
  mended.add(placing);
  const { applyLookup, applyAnchor } = placing;
  let missing = false;
  placing.applyAnchor = function place(mark, base, index) {
    missing = !base || !mark.markAnchor;
    if (!missing) applyAnchor.call(this, mark, base, index);
  };
  placing.applyLookup = function look(type, table) {
    missing = false;
    const applied = applyLookup.call(this, type, table);
    const placed = applied && !missing;
    missing = false;
    return placed;
  };
  return font;
}

/** One for all fonts; undefined where fontkit is not built as it was, so that nothing is mended. */
function placingOf(font: Font): Placing | undefined {
  const processor: unknown = ['_layoutEngine', 'engine', 'GPOSProcessor'].reduce<unknown>(
    (within, name) => (typeof within === 'object' && within !== null ? Reflect.get(within, name) : undefined),
    font,
  );
  const placing: unknown = typeof processor === 'object' && processor !== null ? Object.getPrototypeOf(processor) : undefined;
  return isPlacing(placing) ? placing : undefined;
}

function isPlacing(value: unknown): value is Placing {
  if (typeof value !== 'object' || value === null) return false;
  return ['applyLookup', 'applyAnchor'].every((name) => typeof Reflect.get(value, name) === 'function');
}
