import { evaluate } from '../expression/index.ts';
import type { Scope } from '../expression/index.ts';
import type { Block } from '../language/step.ts';
import { holds } from '../run/scope.ts';
import type { Asked } from './asked.ts';
import { blockKinds } from './blocks/registry.ts';
import { renderField } from './fields.ts';
import type { RenderedAction, RenderedBlock, RenderedField } from './view.ts';
import { shown, wordsOf } from './words.ts';

/** The parts of a screen that come straight out of the step, whatever its kind. */
export interface ScreenParts {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly blocks: readonly RenderedBlock[];
  readonly fields: readonly RenderedField[];
  readonly actions: readonly RenderedAction[];
}

/** Renders title, words, blocks, fields and actions of a step over one scope; its fields where they are not rendered yet. Pure. */
export function renderParts(asked: Asked, scope: Scope, fields?: readonly RenderedField[]): ScreenParts {
  const { step } = asked.place;
  return {
    title: wordsOf(step.title, scope),
    lead: wordsOf(step.lead, scope),
    button: wordsOf(step.button, scope),
    blocks: renderBlocks(step.blocks ?? [], scope),
    fields: fields ?? (step.fields ?? []).map((field) => renderField(asked, field, scope)),
    actions: renderActions(asked, scope),
  };
}

/** The blocks that are to be shown, with their words. */
export function renderBlocks(blocks: readonly Block[], scope: Scope): readonly RenderedBlock[] {
  return blocks
    .filter((block) => holds(block.when, scope))
    .flatMap((block) => {
      const kind = blockKinds.get(block.block);
      return kind ? [{ block: block.block, ...kind.render(block, scope) }] : [];
    });
}

function renderActions(asked: Asked, scope: Scope): readonly RenderedAction[] {
  return (asked.place.step.actions ?? [])
    .filter((action) => holds(action.when, scope))
    .map((action) => {
      const after = action.after === undefined ? '' : shown(evaluate(action.after, scope));
      const done = wordsOf(action.done, scope);
      return {
        id: action.id,
        label: wordsOf(action.label, scope),
        ...(after === '' ? {} : { after }),
        ...(done === '' ? {} : { done }),
      };
    });
}
