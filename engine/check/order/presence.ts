import type { Field } from '../../language/field.ts';
import { isSure } from '../controlFlow/reading.ts';
import { readsOf } from '../controlFlow/reads.ts';
import { placeAt, pointOf } from '../subject/site.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';

/** Whether all that an expression reads has a value wherever a field is shown, as far as can be told; each is asked once. Pure. */
export function thereWithField({ path, group }: StepSite, { id, when }: Field, subject: Subject): (source: string) => boolean {
  const types = group ? subject.types.inItem(group) : subject.types.base;
  const guards = when === undefined ? [] : [when];
  const shown = placeAt(pointOf(path, 'show'), types, { guards, absence: 'bound', field: id });
  const known = new Map<string, boolean>();
  return (source) => {
    const isThere = known.get(source) ?? readsOf(source, subject).every((read) => isSure(read, shown, subject));
    known.set(source, isThere);
    return isThere;
  };
}
