import { valueOf } from '../../run/scope.ts';
import { shown } from '../words.ts';
import type { BlockKind, BlockLead } from './block.ts';
import { isMapping, partsOf, wordsIn } from './parts.ts';

/** A menu of services: `items: [{ flow, label?, when?, entry? }]`; without a label a service is called as it calls itself. */
export const services: BlockKind = {
  name: 'services',
  description: 'A menu of other services, such as what can be done for one product.',
  render: (block, scope) => ({
    items: leadsIn(partsOf(block['items'], scope)).map((item) => ({
      flow: item.flow,
      label: wordsIn(item.label, scope),
      entry: Object.fromEntries(
        Object.entries(item.entry ?? {})
          .map(([name, value]) => [name, shown(valueOf(value, scope))] as const)
          .filter(([, value]) => value !== ''),
      ),
    })),
  }),
  leads: ({ items }) => (Array.isArray(items) ? leadsIn(items) : []),
};

type Item = BlockLead & { readonly label?: unknown };

function leadsIn(items: readonly unknown[]): readonly Item[] {
  return items.filter(isLead);
}

function isLead(part: unknown): part is Item {
  if (!isMapping(part)) return false;
  const { flow, entry }: Readonly<Record<string, unknown>> = part;
  return typeof flow === 'string' && (entry === undefined || isMapping(entry));
}
