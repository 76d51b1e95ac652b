import type { Facts, Run } from '../run/run.ts';
import { changeableKinds } from '../run/kindFacts.ts';
import { isOpenToChange } from '../run/seal.ts';
import { scopeFor } from '../run/scope.ts';
import type { Program } from '../run/program.ts';
import { isVerifying } from '../run/verifying.ts';
import { kinds } from '../kinds/registry.ts';
import { answerLines } from '../render/answerLines.ts';
import type { ReviewSection } from '../render/view.ts';
import { wordsOf } from '../render/words.ts';

/** The answers that stand, step by step in the order of the flow; sensitive ones masked, steps of verification left out. */
export function reviewOf(program: Program, run: Run, facts: Facts): readonly ReviewSection[] {
  return program.order.flatMap((path) => {
    const place = program.places.get(path);
    if (!place || !run.settled.includes(path) || isVerifying(program, place.scope)) return [];
    const kind = kinds.get(place.kind);
    const scope = scopeFor(program, run, facts, place);
    const lines =
      kind?.reviewLines?.({ program, run, facts, place, scope }) ?? answerLines({ program, place, scope }, run.answers[place.scope] ?? {});
    if (lines.length === 0) return [];
    const canChange = changeableKinds.has(place.kind) && isOpenToChange(run, path);
    return [{ step: path, title: wordsOf(place.step.title, scope), lines, canChange }];
  });
}
