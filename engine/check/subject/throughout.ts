import { embeddedSubject, type Subject } from './subject.ts';
import type { StepSite } from './steps.ts';

/** What is looked for in a flow and in those inside of it. */
export interface Search<T> {
  /** What one flow has of it, the flows inside of it left aside. */
  readonly within: (subject: Subject) => readonly T[];
  /** Whether a flow is looked into that a step embeds; each is where this is absent. */
  readonly enters?: (inner: Subject, site: StepSite, subject: Subject) => boolean;
}

/** Something that is found; `inside`: the flow that has it, where that is one that another embeds. */
export type Found<T> = T & { readonly inside?: string };

/**
 * What is found in a flow and in all those inside of it: each of its own where it stands, and of a flow that a step embeds the first, told
 * at that step. Pure.
 */
export function throughout<T extends { readonly pointer: string }>(subject: Subject, search: Search<T>): readonly Found<T>[] {
  const inside = embeddingSites(subject).flatMap((site) =>
    insideOf(site, subject, search, [subject.flow.id])
      .slice(0, 1)
      .map((found) => ({ ...found, pointer: subject.at(site.step, 'flow') })),
  );
  return [...search.within(subject), ...inside];
}

function embeddingSites({ steps }: Subject): readonly StepSite[] {
  return steps.filter(({ kind }) => kind === 'flow');
}

/** `embedding`: the flows around it, one of which a circle would come back to. */
function insideOf<T>(site: StepSite, subject: Subject, search: Search<T>, embedding: readonly string[]): readonly Found<T>[] {
  const id = site.step.flow ?? '';
  const inner = embedding.includes(id) ? undefined : embeddedSubject(id, subject.language);
  if (!inner || search.enters?.(inner, site, subject) === false) return [];
  return [
    ...search.within(inner).map((found) => ({ ...found, inside: id })),
    ...embeddingSites(inner).flatMap((deeper) => insideOf(deeper, inner, search, [...embedding, id])),
  ];
}
