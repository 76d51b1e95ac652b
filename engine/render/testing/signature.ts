import type { View } from '../view.ts';

/**
 * Names what a view shows by kinds: the kind of step and how it is drawn, the types of its visible fields, its blocks, and
 * what stands around them; or how the run ends. Words, options and answers are left out.
 */
export function partsOf({ screen, outcome, problems, notice }: View): readonly string[] {
  const parts = outcome ? outcomeParts(outcome) : screen ? screenParts(screen) : [];
  const said = [...(problems.length === 0 ? [] : ['problems']), ...(notice === undefined ? [] : ['notice'])];
  return [...new Set([...parts, ...said])].toSorted();
}

/** Screens with the same signature are drawn by the same parts of the program, so that judging one of them judges all. */
export function signatureOf(view: View): string {
  return partsOf(view).join(' ');
}

/** What may stand around the fields and blocks of a step, or below an outcome. */
export const surroundings = ['in:dialog', 'section', 'deadline', 'actions', 'problems', 'notice', 'reference', 'retry', 'service'] as const;

function screenParts({ kind, presentation, fields, blocks, section, deadline, actions }: NonNullable<View['screen']>): readonly string[] {
  return [
    `step:${kind}`,
    ...(presentation === undefined ? [] : [`in:${presentation}`]),
    ...fields.filter(({ visible }) => visible).map(({ type }) => `field:${type}`),
    ...blocks.map(({ block }) => `block:${block}`),
    ...(section === undefined ? [] : ['section']),
    ...(deadline === undefined ? [] : ['deadline']),
    ...(actions.length === 0 ? [] : ['actions']),
  ];
}

function outcomeParts({ kind, blocks, reference, retry, service }: NonNullable<View['outcome']>): readonly string[] {
  return [
    `outcome:${kind}`,
    ...blocks.map(({ block }) => `block:${block}`),
    ...(reference === undefined ? [] : ['reference']),
    ...(retry ? ['retry'] : []),
    ...(service === undefined ? [] : ['service']),
  ];
}
