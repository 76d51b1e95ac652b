import type { RenderedBlock } from '../../../render/view.ts';
import { partsIn, words } from '../read.ts';
import { FactList } from './FactList.tsx';

/** Labels with their values: `items: [{ label, value }]`. */
export function Facts({ block }: { readonly block: RenderedBlock }) {
  return <FactList items={partsIn(block, 'items').map((item) => ({ label: words(item, 'label'), value: words(item, 'value') }))} />;
}
