import { useEffect, type ReactNode } from 'react';
import { passPlacesOn } from '../map/shownPlace.ts';
import { paneAddress, type Pane, type PaneStory } from './panes.ts';
import styles from './Panes.module.css';

/** The same story in windows beside each other, each with a page of its own: widths and languages hold for a whole page. */
export function Panes({ story, panes }: { readonly story: PaneStory; readonly panes: readonly Pane[] }): ReactNode {
  useEffect(passPlacesOn, []);
  const widest = Math.max(...panes.map(({ width }) => width));
  const narrowest = Math.min(...panes.map(({ width }) => width));
  return (
    <div className={styles['panes']}>
      {panes.map((pane) => (
        <section key={pane.name} className={pane.width === widest && widest > narrowest ? styles['wide'] : styles['pane']}>
          <h2 className={styles['name']}>{`${pane.name}, ${String(pane.width)} px`}</h2>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own story, not somebody else's page */}
          <iframe className={styles['window']} title={pane.name} src={paneAddress(story, pane)} width={pane.width} height={pane.height} />
        </section>
      ))}
    </div>
  );
}
