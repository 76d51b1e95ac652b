import { deepEquals } from '@rjsf/utils';
import type { RenderedField, Screen } from '../render/view.ts';

/** The next screen with every field that says the same as before kept as the object it was. Pure. */
export function reuseFields(before: Screen, next: Screen): Screen {
  if (before === next || before.fields === next.fields) return next;
  const fields = next.fields.map((field, index) => reuse(before.fields[index], field));
  const same = fields.length === before.fields.length && fields.every((field, index) => field === before.fields[index]);
  return { ...next, fields: same ? before.fields : fields };
}

function reuse(before: RenderedField | undefined, next: RenderedField): RenderedField {
  return before && (before === next || deepEquals(before, next)) ? before : next;
}
