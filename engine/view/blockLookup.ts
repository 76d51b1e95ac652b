import type { Scope } from '../expression/index.ts';
import type { Block } from '../language/step.ts';
import { askedOf } from '../render/askedOf.ts';
import { blockCallsOf } from '../render/blocks/registry.ts';
import type { LookupCall } from '../render/lookup.ts';
import type { Found } from '../render/view.ts';
import { mappedValues } from '../run/mapping.ts';
import type { Program } from '../run/program.ts';
import { isValues, type Facts, type Run } from '../run/run.ts';
import { holds, scopeOf } from '../run/scope.ts';
import { outcomeIn, splitState } from '../run/state.ts';
import { outcomeAt } from '../run/target.ts';

/**
 * The call that a block asks for on the page that a run shows, at its end too. Undefined unless the block is shown and no
 * required input is without a value. Pure.
 */
export function blockLookup(program: Program, run: Run, facts: Facts, id: string): LookupCall | undefined {
  const page = run.pending ? undefined : shownBlocks(program, run, facts);
  const call = page && blockCallsOf(page.blocks.filter(({ when }) => holds(when, page.scope))).find((one) => one.id === id);
  if (!page || !call) return undefined;
  const input = mappedValues(call.input, page.scope);
  const required = program.data.operations[call.operation]?.required ?? [];
  return required.every((name) => Object.hasOwn(input, name)) ? { operation: call.operation, input } : undefined;
}

/** What was found for a block: of the bank's answer only what its kind is told. Pure. */
export function foundForBlock(program: Program, run: Run, facts: Facts, id: string, data: unknown): Found {
  const page = shownBlocks(program, run, facts);
  const names = blockCallsOf(page?.blocks).find((one) => one.id === id)?.tells ?? [];
  const told = isValues(data) ? data : {};
  return { fill: {}, suggestions: [], tells: Object.fromEntries(names.flatMap((name) => (name in told ? [[name, told[name]]] : []))) };
}

/** Ids of the blocks that ask for something on the page that a run shows. */
export function askingBlocks(program: Program, run: Run, facts: Facts): readonly string[] {
  const page = shownBlocks(program, run, facts);
  return blockCallsOf(page?.blocks.filter(({ when }) => holds(when, page.scope))).map(({ id }) => id);
}

function shownBlocks(program: Program, run: Run, facts: Facts): { readonly blocks: readonly Block[]; readonly scope: Scope } | undefined {
  const [path] = splitState(run.state);
  const outcome = outcomeIn(path);
  const end = outcome === undefined ? undefined : outcomeAt(program, outcome);
  const within = end && program.scopes.get(end.scope);
  if (end && within) return { blocks: end.outcome.blocks ?? [], scope: scopeOf(program, run, facts, within) };
  const place = program.places.get(path);
  return place && { blocks: place.step.blocks ?? [], scope: askedOf(program, run, facts, place).scope({}) };
}
