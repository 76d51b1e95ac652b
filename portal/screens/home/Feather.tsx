import type { ReactNode } from 'react';
import styles from './Feather.module.css';

const rings: readonly number[] = [66, 92, 122, 156, 194, 236];
const eye: readonly (readonly [number, string | undefined])[] = [
  [46, styles.gold],
  [34, styles.teal],
  [21, styles.night],
];

/** The eye of a peacock's feather as a quiet pattern behind the welcome. */
export function Feather(): ReactNode {
  return (
    <div className={styles.frame} aria-hidden="true">
      <svg className={styles.feather} viewBox="0 0 520 640" focusable="false">
        {rings.map((radius, index) => (
          <path key={radius} className={index % 2 === 0 ? styles.ring : styles.barbs} d={drop(radius)} />
        ))}
        {eye.map(([radius, colour]) => (
          <path key={radius} className={colour} d={drop(radius)} />
        ))}
      </svg>
    </div>
  );
}

/** A drop: a half circle above, drawn out below into a soft point. */
function drop(radius: number): string {
  const [x, y] = [260, 250];
  const tip = y + radius * 1.5;
  return (
    `M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0c0 ${radius * 0.6} ${-radius * 0.62} ${radius * 0.98} ` +
    `${-radius} ${tip - y}` +
    `c${-radius * 0.38} ${-radius * 0.52} ${-radius} ${-radius * 0.9} ${-radius} ${y - tip}Z`
  );
}
