import { Component } from 'react';
import type { ReactNode } from 'react';
import { ChunkFault } from '../page/ChunkFault.tsx';
import { isChunkMissing } from '../chunks/missingChunks.ts';
import { homePath } from '../addresses/paths.ts';
import { buttonClass } from '../style/button.ts';
import { text } from '../texts/text.ts';
import styles from '../page/Fault.module.css';

interface BoundaryState {
  readonly thrown?: unknown;
}

/**
 * Catches what a page throws while it is drawn, and offers to load the page again; where a part of the portal could not
 * be fetched, that happens by itself. The answers are on the server, so loading loses nothing.
 */
export class Boundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    return { thrown };
  }

  override render(): ReactNode {
    if (this.state.thrown === undefined) return this.props.children;
    if (isChunkMissing(this.state.thrown)) return <ChunkFault />;
    return (
      <div className={styles.page} role="alert">
        <h1>{text('shell.problem.title')}</h1>
        <p className={styles.words}>{text('shell.error.generic')}</p>
        <div className={styles.ways}>
          <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
            {text('shell.reload')}
          </button>
          <a className={buttonClass('secondary')} href={homePath}>
            {text('shell.home.go')}
          </a>
        </div>
      </div>
    );
  }
}
