import { laterViews } from '../laterViews.ts';
import type { BlockView } from './block.ts';
import { Branch } from './branch/Branch.tsx';
import { Facts } from './facts/Facts.tsx';
import { Notice } from './notice/Notice.tsx';

/** How each kind of block is drawn. A new kind is one folder here and one file in `engine/render/blocks`. First steps have hardly any. */
export const blockViews = laterViews<BlockView>(
  new Map([
    ['documents', () => import('./documents/Documents.tsx').then(({ Documents }) => Documents)],
    ['download', () => import('./download/Download.tsx').then(({ Download }) => Download)],
    ['gauge', () => import('./gauge/Gauge.tsx').then(({ Gauge }) => Gauge)],
    ['grid', () => import('./grid/Grid.tsx').then(({ Grid }) => Grid)],
    ['picture', () => import('./picture/Picture.tsx').then(({ Picture }) => Picture)],
    ['product', () => import('./product/Product.tsx').then(({ Product }) => Product)],
    ['qr', () => import('./qr/Qr.tsx').then(({ Qr }) => Qr)],
    ['services', () => import('./services/Services.tsx').then(({ Services }) => Services)],
    ['slip', () => import('./slip/Slip.tsx').then(({ Slip }) => Slip)],
    ['table', () => import('./table/Table.tsx').then(({ Table }) => Table)],
    ['timeline', () => import('./timeline/Timeline.tsx').then(({ Timeline }) => Timeline)],
  ]),
  [
    ['branch', Branch],
    ['facts', Facts],
    ['notice', Notice],
  ],
);
