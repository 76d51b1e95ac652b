import type { RenderedBlock } from '../../../render/view.ts';
import { safeUrl } from '../../safeUrl.ts';
import { words } from '../read.ts';
import styles from './Picture.module.css';

/** A picture of the portal's own: `src` (a path), `alt` (empty when it only decorates). */
export function Picture({ block }: { readonly block: RenderedBlock }) {
  const src = safeUrl(words(block, 'src'));
  return src === undefined ? null : <img className={styles['picture']} src={src} alt={words(block, 'alt')} />;
}
