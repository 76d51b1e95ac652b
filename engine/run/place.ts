import type { Field } from '../language/field.ts';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import { unseenKinds } from './kindFacts.ts';

/** A step at its place in a whole flow, embedded flows and group items unfolded. */
export interface Place {
  /** Unique: `pan`, `identify/otp`, `nominees/guardian`. */
  readonly path: string;
  /** Path of the embedding step, '' for the flow itself: whose answers and data the step reads. */
  readonly scope: string;
  readonly step: Step;
  readonly kind: string;
  /** Path of the group whose item this step asks about. */
  readonly group?: string;
  /** Paths of the steps beside this one, in file order. */
  readonly siblings: readonly string[];
}

/** A flow within a flow, or the flow itself. */
export interface Scope {
  readonly path: string;
  readonly flow: Flow;
  /** The step that embeds it. */
  readonly host?: Place;
}

/** A flow unfolded: every step by path in order, every scope by path. */
export interface Layout {
  readonly places: ReadonlyMap<string, Place>;
  readonly scopes: ReadonlyMap<string, Scope>;
}

/** Deepest embedding that is unfolded; `check` refuses flows that embed themselves. */
const DEEPEST = 8;

/** Joins a scope and an id to a path. */
export function pathOf(scope: string, id: string): string {
  return scope === '' ? id : `${scope}/${id}`;
}

/** Unfolds a flow into places and scopes. Pure; an unknown embedded flow is left as an empty scope. */
export function layOut(flow: Flow, embedded: Readonly<Record<string, Flow>>): Layout {
  const places = new Map<string, Place>();
  const scopes = new Map<string, Scope>();
  const layScope = (path: string, inner: Flow, host: Place | undefined, depth: number): void => {
    scopes.set(path, host ? { path, flow: inner, host } : { path, flow: inner });
    laySteps(inner.steps, path, path, undefined, depth);
  };
  const laySteps = (steps: readonly Step[], prefix: string, scope: string, group: string | undefined, depth: number): void => {
    const siblings = steps.map((step) => pathOf(prefix, step.id));
    for (const step of steps) {
      const path = pathOf(prefix, step.id);
      const place: Place = { path, scope, step, kind: step.kind ?? 'form', siblings, ...(group === undefined ? {} : { group }) };
      places.set(path, place);
      if (step.item) laySteps(step.item.steps, path, scope, path, depth);
      const inner = step.flow === undefined ? undefined : embedded[step.flow];
      if (inner && depth < DEEPEST) layScope(path, inner, place, depth + 1);
    }
  };
  layScope('', flow, undefined, 0);
  return { places, scopes };
}

/** The questions of a step. */
export function fieldsOf({ step: { fields = [] } }: Place): readonly Field[] {
  return fields;
}

/** Ids of the answers that a step gives: its fields, and a group its list of items. */
export function ownIds(place: Place): readonly string[] {
  const fields = fieldsOf(place).map((field) => field.id);
  return place.kind === 'group' ? [...fields, place.step.id] : fields;
}

/** True of a step that stands where another stands, or within it. */
export function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}/`);
}

/** True of a step that the customer sees as a page of its own. */
export function isPage({ kind }: { readonly kind: string }): boolean {
  return !unseenKinds.has(kind);
}
