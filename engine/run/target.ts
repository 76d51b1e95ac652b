import type { Layout, Place } from './place.ts';
import { pathOf } from './place.ts';

/**
 * Where a route or a handler leads, resolved: into a step, past the end of one, to the list of a group with the item
 * kept, or out of the run.
 */
export type Target = { readonly into: string } | { readonly past: string } | { readonly commit: string } | { readonly outcome: string };

/**
 * Resolves a step or outcome id as seen from a place.
 * In an embedded flow a success leads past the embedding step, unless that step maps the outcome
 * elsewhere; other outcomes end the whole run under `<step>/<outcome>`.
 */
export function resolveTarget(layout: Layout, from: Place, to: string): Target {
  const beside = from.siblings.find((path) => layout.places.get(path)?.step.id === to);
  if (beside !== undefined) return { into: beside };
  const inScope = pathOf(from.scope, to);
  if (inScope === from.group) return { commit: inScope };
  if (layout.places.has(inScope) && layout.places.get(inScope)?.group === undefined) return { into: inScope };
  return resolveOutcome(layout, from.scope, to);
}

function resolveOutcome(layout: Layout, scopePath: string, id: string): Target {
  const scope = layout.scopes.get(scopePath);
  const outcome = scope?.flow.outcomes[id];
  if (!scope?.host) return { outcome: id };
  const mapped = scope.host.step.outcomes?.[id];
  if (mapped !== undefined) return resolveTarget(layout, scope.host, mapped);
  if (outcome?.kind === 'success') return { past: scope.host.path };
  return { outcome: pathOf(scopePath, id) };
}

/** The outcome behind a path such as `failed` or `identify/locked`, with the scope it was written in. */
export function outcomeAt(layout: Layout, id: string) {
  const cut = id.lastIndexOf('/');
  const scope = cut < 0 ? '' : id.slice(0, cut);
  const outcome = layout.scopes.get(scope)?.flow.outcomes[id.slice(cut + 1)];
  return outcome ? { outcome, scope } : undefined;
}

/** Where a step leads when no route says otherwise: the next beside it, the group's list, or past the embedding step. */
export function naturalTarget(layout: Layout, from: Place): Target | undefined {
  const after = from.siblings.slice(from.siblings.indexOf(from.path) + 1);
  const section = from.step.section;
  const hub = from.siblings.find((path) => layout.places.get(path)?.kind === 'tasks');
  if (from.kind === 'tasks') {
    const free = after.find((path) => layout.places.get(path)?.step.section === undefined);
    return free === undefined ? undefined : { into: free };
  }
  const next = after[0];
  if (section !== undefined && hub !== undefined && (next === undefined || layout.places.get(next)?.step.section !== section)) {
    return { into: hub };
  }
  if (next !== undefined) return { into: next };
  if (from.group !== undefined) return { commit: from.group };
  return firstSuccess(layout, from);
}

function firstSuccess(layout: Layout, from: Place): Target | undefined {
  const outcomes = layout.scopes.get(from.scope)?.flow.outcomes ?? {};
  const ids = Object.keys(outcomes);
  const id = ids.find((name) => outcomes[name]?.kind === 'success') ?? ids[0];
  return id === undefined ? undefined : resolveTarget(layout, from, id);
}
