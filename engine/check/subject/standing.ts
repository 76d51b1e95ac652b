import type { ScopeTypes } from '../../expression/authoring.ts';
import type { Rule } from '../../language/field.ts';
import type { ProgramPoint } from './site.ts';

/** Where expressions stand: what they may read, when, and what is known to hold there. */
export interface Standing {
  readonly types: ScopeTypes;
  readonly point: ProgramPoint | undefined;
  readonly live: boolean;
  readonly guards: readonly string[];
  /** Those of the guards that only tell that another condition was not true: it may also have had no value. */
  readonly unmet: readonly string[];
  readonly field: string | undefined;
}

/** A standing at no point of the run, of which nothing is known. Pure. */
export function standingIn(types: ScopeTypes): Standing {
  return { types, point: undefined, live: false, guards: [], unmet: [], field: undefined };
}

/**
 * The same standing with some of it changed. Pure. Every part is written out, for an object that is spread gets a
 * hidden class of its own each time, once a thousand flows have used up those of plain objects, and is slow to read.
 */
export function changed(standing: Standing, changes: Partial<Standing>): Standing {
  return {
    types: changes.types ?? standing.types,
    point: changes.point ?? standing.point,
    live: changes.live ?? standing.live,
    guards: changes.guards ?? standing.guards,
    unmet: changes.unmet ?? standing.unmet,
    field: changes.field ?? standing.field,
  };
}

/** The same standing, where one more condition is known to hold. Pure. */
export function guardedBy(standing: Standing, condition: string | undefined): Standing {
  return condition === undefined ? standing : changed(standing, { guards: [...standing.guards, condition] });
}

/** The same standing, where one more condition was not true. Pure. */
export function otherwiseThan(standing: Standing, condition: string): Standing {
  const opposite = `!(${condition})`;
  return changed(standing, { guards: [...standing.guards, opposite], unmet: [...standing.unmet, opposite] });
}

/**
 * The standing of what is said of a broken rule. Its check came out false there, for one without a value is passed over: so what it
 * reads is there too. Pure.
 */
export function whereBroken({ when, check }: Rule, standing: Standing): Standing {
  return guardedBy(guardedBy(standing, when), `!(${check})`);
}
