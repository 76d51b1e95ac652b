import type { ReactNode } from 'react';
import { areaShapes, otherArea } from './areaShapes.ts';
import { Drawing } from './Icon.tsx';

/** Draws an area's icon. */
export function AreaIcon({ area }: { readonly area: string }): ReactNode {
  return <Drawing outline={areaShapes[area] ?? otherArea} />;
}
