import { percentile } from '../figures.ts';
import type { Probe } from './probe.ts';
import './readout.css';

/** Draws the page and keeps its times in a corner while somebody tries it. */
export async function showReadout(probe: Probe, questions: number): Promise<void> {
  const readout = document.createElement('output');
  readout.className = 'readout';
  document.body.append(readout);
  const mount = await probe.mount(questions);
  const tell = () => {
    const { keys } = probe;
    const typed =
      keys.length === 0
        ? 'type something'
        : `last ${ms(keys.at(-1))}, median ${ms(percentile(keys, 0.5))}, p95 ${ms(percentile(keys, 0.95))} of ${String(keys.length)}`;
    readout.textContent = `mount ${ms(mount)} · key to paint: ${typed}`;
  };
  tell();
  addEventListener('keyup', () => setTimeout(tell, 50));
}

function ms(value = Number.NaN): string {
  return `${value.toFixed(1)} ms`;
}
