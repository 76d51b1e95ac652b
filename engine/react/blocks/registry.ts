import type { BlockView } from './block.ts';
import { Branch } from './branch/Branch.tsx';
import { Documents } from './documents/Documents.tsx';
import { Download } from './download/Download.tsx';
import { Facts } from './facts/Facts.tsx';
import { Gauge } from './gauge/Gauge.tsx';
import { Grid } from './grid/Grid.tsx';
import { Notice } from './notice/Notice.tsx';
import { Picture } from './picture/Picture.tsx';
import { Product } from './product/Product.tsx';
import { Qr } from './qr/Qr.tsx';
import { Services } from './services/Services.tsx';
import { Slip } from './slip/Slip.tsx';
import { Table } from './table/Table.tsx';
import { Timeline } from './timeline/Timeline.tsx';

/** How each kind of block is drawn. A new kind is one folder here and one file in `engine/render/blocks`. */
export const blockViews: ReadonlyMap<string, BlockView> = new Map<string, BlockView>([
  ['facts', Facts],
  ['table', Table],
  ['notice', Notice],
  ['documents', Documents],
  ['download', Download],
  ['services', Services],
  ['branch', Branch],
  ['qr', Qr],
  ['slip', Slip],
  ['timeline', Timeline],
  ['product', Product],
  ['picture', Picture],
  ['gauge', Gauge],
  ['grid', Grid],
]);
