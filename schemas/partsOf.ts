import type { ReviewLine } from '../engine/render/view.ts';

/** Lines that belong together: those of an item of a list, under the line that names it, or others. */
export interface LinePart {
  readonly item?: ReviewLine;
  readonly lines: readonly ReviewLine[];
}

/** Lines of a review with each item's under its own, in their order. Pure. */
export function partsOf(lines: readonly ReviewLine[]): readonly LinePart[] {
  const parts: { item?: ReviewLine; lines: ReviewLine[] }[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (line.part === 'item') parts.push({ item: line, lines: [] });
    else if (last && (last.item !== undefined) === (line.part === 'ofItem')) last.lines.push(line);
    else parts.push({ lines: [line] });
  }
  return parts;
}
