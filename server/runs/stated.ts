import type { RenderedOutcome, ReviewLine } from '../../engine/render/view.ts';
import type { ReceiptView } from '../../schemas/api.ts';
import { textAt } from '../json/json.ts';

/** What the end of a run states, in its facts, that the lines of its answers do not say in the same words already. Pure. */
export function statedBesides(
  { blocks }: Pick<RenderedOutcome, 'blocks'>,
  lines: readonly ReviewLine[],
): NonNullable<ReceiptView['facts']> {
  const items: readonly unknown[] = blocks.flatMap(({ block, items: stated }): readonly unknown[] =>
    block === 'facts' && Array.isArray(stated) ? stated : [],
  );
  const facts = items.map((item) => ({ label: textAt(item, 'label') ?? '', value: textAt(item, 'value') ?? '' }));
  return facts.filter((fact) => !lines.some(({ label, value }) => label === fact.label && value === fact.value));
}
