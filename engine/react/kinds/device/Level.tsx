import { useEffect, useRef, useState } from 'react';
import { useHost } from '../../host.ts';
import styles from './DeviceKind.module.css';

/** Louder than a quiet room, as a part of full swing. */
const HEARD = 0.04;

/** Speech seldom fills more than a third of the swing: so much of it fills the bar. */
const FULL = 0.3;

/** How loud the microphone is: a bar that moves, or for whoever wants no motion the words alone. */
export function Level({ stream }: { readonly stream: MediaStream }) {
  const { text } = useHost();
  const bar = useRef<HTMLSpanElement>(null);
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    return listen(stream, (loudness) => {
      if (loudness > HEARD) setHeard(true);
      if (bar.current && !still.matches) bar.current.style.transform = `scaleX(${Math.min(1, loudness / FULL)})`;
    });
  }, [stream]);
  return (
    <div className={styles['level']}>
      <span className={styles['track']} aria-hidden="true">
        <span ref={bar} className={styles['bar']} />
      </span>
      <p className={styles['why']} role="status">
        {text(heard ? 'engine.device.heard' : 'engine.device.speak')}
      </p>
    </div>
  );
}

/** Tells the loudness of a stream, from 0 to 1, with each picture of the screen. Returns what ends it. */
function listen(stream: MediaStream, tell: (loudness: number) => void): () => void {
  const audio = new AudioContext();
  const analyser = audio.createAnalyser();
  audio.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = 0;
  const look = () => {
    analyser.getFloatTimeDomainData(samples);
    tell(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length));
    frame = requestAnimationFrame(look);
  };
  look();
  return () => {
    cancelAnimationFrame(frame);
    void audio.close();
  };
}
