import type { Block } from '../../language/step.ts';
import type { WrittenAddress } from '../address.ts';
import type { BlockCall, BlockKind, BlockLead } from './block.ts';
import { branch } from './branch.ts';
import { documents } from './documents.ts';
import { download } from './download.ts';
import { facts } from './facts.ts';
import { gauge } from './gauge.ts';
import { grid } from './grid.ts';
import { notice } from './notice.ts';
import { picture } from './picture.ts';
import { product } from './product.ts';
import { qr } from './qr.ts';
import { services } from './services.ts';
import { slip } from './slip.ts';
import { table } from './table.ts';
import { timeline } from './timeline.ts';

/** Every kind of block by its name. A new kind is one file here and one folder in `engine/react/blocks`. */
export const blockKinds: ReadonlyMap<string, BlockKind> = new Map(
  [facts, table, notice, documents, download, services, branch, qr, slip, timeline, product, picture, gauge, grid].map((kind) => [
    kind.name,
    kind,
  ]),
);

/** What some blocks ask the bank for. */
export function blockCallsOf(blocks: readonly Block[] | undefined): readonly BlockCall[] {
  return (blocks ?? []).flatMap((block) => blockKinds.get(block.block)?.asks?.(block) ?? []);
}

/** The services to which some blocks lead. */
export function blockLeadsOf(blocks: readonly Block[] | undefined): readonly BlockLead[] {
  return (blocks ?? []).flatMap((block) => blockKinds.get(block.block)?.leads?.(block) ?? []);
}

/** The addresses that some blocks name. */
export function blockAddressesOf(blocks: readonly Block[] | undefined): readonly WrittenAddress[] {
  return (blocks ?? []).flatMap((block) => blockKinds.get(block.block)?.addresses?.(block) ?? []);
}
