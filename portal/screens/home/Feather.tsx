import type { ReactNode } from 'react';
import styles from './Feather.module.css';

const rings: readonly number[] = [46, 74, 104, 136, 170, 206, 244];

/** The eye of a peacock's feather as a quiet pattern behind the welcome. */
export function Feather(): ReactNode {
  return (
    <div className={styles.frame} aria-hidden="true">
      <svg className={styles.feather} viewBox="0 0 520 520" focusable="false">
        {rings.map((radius) => (
          <path key={radius} className={styles.ring} d={drop(radius)} />
        ))}
        <path className={styles.eye} d={drop(24)} />
      </svg>
    </div>
  );
}

/** A drop that hangs from the upper right: a circle whose far side is drawn out to a point. */
function drop(radius: number): string {
  const centre = 260;
  const tip = centre + radius * 1.55;
  const side = radius * 0.72;
  return `M${centre - radius} ${centre}A${radius} ${radius} 0 0 1 ${centre + radius} ${centre}C${centre + radius} ${centre + side} ${centre + side / 2} ${centre + radius} ${centre} ${tip}C${centre - side / 2} ${centre + radius} ${centre - radius} ${centre + side} ${centre - radius} ${centre}Z`;
}
