import type { KindProps } from '../kind.ts';

/** A screen with questions. */
export function FormKind({ form }: KindProps) {
  return form;
}
