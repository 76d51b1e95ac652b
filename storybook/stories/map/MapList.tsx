/** @jsxRuntime classic @jsx createElement -- Storybook builds its frame by itself, with a React of its own. */
// oxlint-disable-next-line no-unused-vars -- what JSX becomes here
import { createElement, type CSSProperties, type ReactNode } from 'react';
import { presentStep, type FlowMap, type MapStep, type MapWay, type ShownPlace } from './flowMap.ts';

/** Props of the map. */
export interface MapListProps extends ShownPlace {
  /** Opens the story of a step. */
  readonly onOpen: (story: string) => void;
}

/** Colours of the ends, as in the drawings of `npm run flow -- graph`. */
const colours: Readonly<Record<string, string>> = { success: '#1d7a34', failure: '#b3261e', info: '#1f5fa8', pending: '#8a6100' };

const styles = {
  list: { margin: 0, padding: '12px 16px', listStyle: 'none', fontSize: 13, lineHeight: 1.5 },
  step: { padding: '4px 12px', borderInlineStart: '3px solid #dedcd3' },
  present: { padding: '4px 12px', borderInlineStart: '3px solid #0b5866', background: '#e2f0f1' },
  open: { padding: 0, border: 0, background: 'none', color: '#0a5c6b', font: 'inherit', fontWeight: 700, cursor: 'pointer' },
  ways: { margin: '0 0 0 12px', padding: 0, listStyle: 'none' },
  why: { color: '#53626b' },
} satisfies Readonly<Record<string, CSSProperties>>;

/** A flow's steps, one below the other, with where each leads and why; the one that is shown is marked. */
export function MapList({ map, place, onOpen }: MapListProps): ReactNode {
  const present = presentStep(map, place);
  return (
    <ol style={styles.list} aria-label="The flow's steps">
      {map.steps.map((step) => (
        <li key={step.path} style={step === present ? styles.present : styles.step} aria-current={step === present ? 'step' : undefined}>
          <Name step={step} onOpen={onOpen} /> {step.title} <span style={styles.why}>{step.kind}</span>
          <ul style={styles.ways}>
            {step.ways.map((way) => (
              <Way key={way.to} map={map} way={way} place={place} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Name({ step: { path, story }, onOpen }: { readonly step: MapStep; readonly onOpen: (story: string) => void }): ReactNode {
  if (story === undefined) return <strong>{path}</strong>;
  return (
    <button type="button" style={styles.open} onClick={() => onOpen(story)}>
      {path}
    </button>
  );
}

function Way({ map, way: { to, why }, place }: { readonly map: FlowMap; readonly way: MapWay; readonly place: string }): ReactNode {
  const end = map.ends.find(({ id }) => id === to);
  return (
    <li style={end && to === place ? styles.present : undefined} aria-current={end && to === place ? 'true' : undefined}>
      → <span style={{ color: colours[end?.kind ?? ''] }}>{to}</span>{' '}
      <span style={styles.why}>{[end?.kind, why.join('; or ')].filter(Boolean).join(', ')}</span>
    </li>
  );
}
