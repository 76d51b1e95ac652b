import type { Program } from './program.ts';

/** Tells whether a scope is that of an embedded flow by which somebody confirms who they are: it is passed by who has. Pure. */
export function isVerifying(program: Program, name: string): boolean {
  const scope = program.scopes.get(name);
  return scope?.host !== undefined && scope.flow.passWhen !== undefined;
}
