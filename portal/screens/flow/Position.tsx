import type { ReactNode } from 'react';
import type { Progress, Screen } from '../../../engine/render/view.ts';
import { text } from '../../texts/text.ts';
import styles from './StepPage.module.css';

/** A service of fewer pages is done before one has read where one is. */
const WORTH_TELLING = 3;

/** How far the service is; of one with parts, which part this is and which of its pages. A task list says itself how far it is. */
export function Position({ screen }: { readonly screen: Screen }): ReactNode {
  const { progress, section, kind } = screen;
  const words = section ? partWords(section, progress?.within) : progress && kind !== 'tasks' ? stepWords(progress) : undefined;
  return words === undefined ? null : <p className={styles.position}>{words}</p>;
}

function partWords(section: NonNullable<Screen['section']>, within: Progress['within']): string {
  const { position: page = 1, of: pages, item } = within ?? {};
  if (item !== undefined) return itemWords(text('engine.section', section), within);
  if (pages === undefined && page > 1) return text('shell.step.part', { ...section, page });
  return pages === undefined || pages === 1 ? text('engine.section', section) : text('shell.step.partOf', { ...section, page, pages });
}

function stepWords({ position, of, within }: Progress): string | undefined {
  if (of !== undefined && of < WORTH_TELLING && within?.item === undefined) return undefined;
  if (of === undefined) return itemWords(text('shell.step.open', { position }), within);
  return itemWords(text(position === of ? 'shell.step.last' : 'shell.step', { position, of }), within);
}

/** Adds which item of a list it is, and which of its pages. */
function itemWords(step: string, within: Progress['within']): string {
  if (within?.item === undefined) return step;
  const { position: page, of: pages = 1, item } = within;
  return pages === 1 ? text('shell.step.item', { step, ...item }) : text('shell.step.itemPage', { step, ...item, page, pages });
}
