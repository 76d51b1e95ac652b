import { personas } from '../../sandbox-bank/bank/personas/index.ts';
import { inline, table } from './markdown.ts';

/** What the people of the sandbox bank hold, by the ids that examples name. */
export function peoplePart(): string {
  const rows = personas.map(({ persona, products }) => [
    inline(persona),
    Object.entries(Object.groupBy(products, ({ kind }) => kind))
      .flatMap(([, held]) => held ?? [])
      .map((one) => `${inline(one.id)} ${one.name}${one.status === 'active' ? '' : ` (${one.status})`}`)
      .join(', '),
  ]);
  return table(['who', 'holds'], rows);
}
