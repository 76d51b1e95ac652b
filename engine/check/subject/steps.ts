import { rememberFor } from '../../expression/remember.ts';
import type { Field } from '../../language/field.ts';
import type { Flow } from '../../language/flow.ts';
import type { Step } from '../../language/step.ts';

/** A step at its place in one file, group items unfolded (embedded flows are files of their own). */
export interface StepSite {
  readonly step: Step;
  /** `form` when the file does not say. */
  readonly kind: string;
  /** Unique in the file: `guardian`, `nominees/guardian`. */
  readonly path: string;
  /** The group about whose item this step asks. */
  readonly group?: StepSite;
  /** Steps of the same list, this one included, in file order. */
  readonly siblings: readonly StepSite[];
  /** Position among the siblings. */
  readonly index: number;
}

/** Every step of a file, a group before the steps of its item; gathered once, for a dozen parts of the checker ask. Pure. */
export function stepSitesOf(flow: Flow): readonly StepSite[] {
  const known = sitesOf.get(flow);
  if (known) return known;
  const sites = sitesIn(flow.steps, undefined);
  sitesOf.set(flow, sites);
  return sites;
}

const sitesOf = new WeakMap<Flow, readonly StepSite[]>();

function sitesIn(steps: readonly Step[], group: StepSite | undefined): readonly StepSite[] {
  const siblings: StepSite[] = [];
  steps.forEach((step, index) => {
    const path = group ? `${group.path}/${step.id}` : step.id;
    siblings.push({ step, kind: step.kind ?? 'form', path, siblings, index, ...(group ? { group } : {}) });
  });
  return siblings.flatMap((site) => [site, ...sitesIn(site.step.item?.steps ?? [], site)]);
}

/** The fields that ask for an answer: one of the flow, or of the items of a group, by the group's id. Pure. */
export function fieldsAsking(
  id: string,
  group: string | undefined,
  steps: readonly StepSite[],
): readonly { readonly step: Step; readonly field: Field }[] {
  return (
    askingIn(steps)
      .get(id)
      ?.flatMap(({ step, field, of }) => (of === group ? { step, field } : [])) ?? []
  );
}

/** Every question of some steps by its id, and the id of its group. */
const askingIn = rememberFor((steps: readonly StepSite[]) =>
  Map.groupBy(
    steps.flatMap(({ step, group }) => (step.fields ?? []).map((field) => ({ step, field, of: group?.step.id }))),
    ({ field }) => field.id,
  ),
);

/** Where the id in a route or a handler leads: a step or an outcome of the same file, or nowhere. */
export type Target = { readonly step: StepSite } | { readonly commit: StepSite } | { readonly outcome: string } | undefined;

/** Resolves an id as the engine does: a step beside, then (out of an item) the group or a step of the flow, then an outcome. */
export function targetOf(flow: Flow, steps: readonly StepSite[], from: StepSite, id: string): Target {
  const beside = from.siblings.find((site) => site.step.id === id);
  if (beside) return { step: beside };
  if (from.group && from.group.step.id === id) return { commit: from.group };
  const outer = steps.find((site) => site.group === undefined && site.step.id === id);
  if (outer) return { step: outer };
  return Object.hasOwn(flow.outcomes, id) ? { outcome: id } : undefined;
}

/** Where a step leads when no route says otherwise; undefined where there is nothing to lead to. */
export function naturalTarget(flow: Flow, from: StepSite): Target {
  const hub = from.siblings.find((site) => site.kind === 'tasks');
  const { section } = from.step;
  const next = from.siblings[from.index + 1];
  if (from.kind === 'tasks') {
    const free = from.siblings.slice(from.index + 1).find((site) => site.step.section === undefined);
    return free && { step: free };
  }
  if (section !== undefined && hub && next?.step.section !== section) return { step: hub };
  if (next) return { step: next };
  if (from.group) return { commit: from.group };
  const outcome = Object.keys(flow.outcomes).find((id) => flow.outcomes[id]?.kind === 'success') ?? Object.keys(flow.outcomes)[0];
  return outcome === undefined ? undefined : { outcome };
}
