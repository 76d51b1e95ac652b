import type { Field } from '../../language/field.ts';
import type { Lookup } from '../../language/lookup.ts';
import type { StepSite } from './steps.ts';

/** A lookup at its place. */
export interface LookupSite {
  readonly lookup: Lookup;
  readonly field: Field;
  readonly site: StepSite;
}

/** Every lookup of the fields of these steps. Pure. */
export function lookupsOf(steps: readonly StepSite[]): readonly LookupSite[] {
  return steps.flatMap((site) =>
    (site.step.fields ?? []).flatMap((field) => (field.lookup ? [{ lookup: field.lookup, field, site }] : [])),
  );
}
