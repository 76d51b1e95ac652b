import type { Flow } from '../../language/flow.ts';
import type { Block } from '../../language/step.ts';
import type { BlockCall } from '../../render/blocks/block.ts';
import { blockCallsOf } from '../../render/blocks/registry.ts';
import { outcomePoint, pointOf, type ProgramPoint } from './site.ts';
import type { StepSite } from './steps.ts';

/** What a block asks the bank for, at its place. */
export interface BlockCallSite {
  readonly block: Block;
  readonly call: BlockCall;
  /** Where in a run the block is shown. */
  readonly point: ProgramPoint;
  /** Ids of the page that its own must not repeat: of fields, and of blocks before it. */
  readonly others: readonly string[];
}

/** Every block of a flow that asks for something, on steps and outcomes. Pure. */
export function blockCallsAt(flow: Flow, steps: readonly StepSite[]): readonly BlockCallSite[] {
  return [
    ...steps.flatMap(({ step, path }) =>
      sitesOf(
        step.blocks ?? [],
        pointOf(path, 'show'),
        (step.fields ?? []).map(({ id }) => id),
      ),
    ),
    ...Object.entries(flow.outcomes).flatMap(([id, outcome]) => sitesOf(outcome.blocks ?? [], outcomePoint(id), [])),
  ];
}

const NONE: readonly BlockCallSite[] = [];

function sitesOf(blocks: readonly Block[], point: ProgramPoint, fields: readonly string[]): readonly BlockCallSite[] {
  if (blocks.length === 0) return NONE;
  const calls = blocks.flatMap((block) => blockCallsOf([block]).map((call) => ({ block, call })));
  return calls.map(({ block, call }, index) => ({
    block,
    call,
    point,
    others: [...fields, ...calls.slice(0, index).map((before) => before.call.id)],
  }));
}
