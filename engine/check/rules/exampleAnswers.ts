import type { Field } from '../../language/field.ts';
import type { Flow } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { TIMES } from '../../language/wholeExamples.ts';
import { escapePointer } from '../../load/flowText.ts';
import { isDictionary, type Dictionary } from '../../load/reading.ts';
import { kinds } from '../../kinds/registry.ts';
import { problem } from '../rule.ts';
import { stepSitesOf, type StepSite } from '../subject/steps.ts';
import { didYouMean } from '../words.ts';

/** Answers of one flow: fields by id, items of a group in a list, what an embedded flow or another site is given under the step's id. */
export function scopeAnswers(
  flow: Flow,
  language: Language,
  given: Dictionary,
  pointer: string,
  strict: boolean,
  embedding: readonly string[],
): readonly FlowProblem[] {
  const sites = stepSitesOf(flow);
  const outer = sites.filter((site) => site.group === undefined);
  const fields = outer.flatMap((site) => site.step.fields ?? []);
  const holders = outer.filter(({ kind }) => kind === 'flow' || kind === 'group' || kinds.get(kind)?.example?.mistakes !== undefined);
  return Object.entries(given).flatMap(([id, answer]) => {
    const here = `${pointer}/${escapePointer(id)}`;
    const same = fields.filter((field) => field.id === id);
    const holder = holders.find((site) => site.step.id === id);
    if (same.length > 0) return strict ? optionProblems(same, answer, here) : [];
    if (!holder)
      return [
        problem(
          'example-unknown',
          here,
          `There is no field "${id}" to answer.`,
          didYouMean(id, [...fields.map((field) => field.id), ...holders.map((site) => site.step.id)]),
        ),
      ];
    if (holder.kind === 'group')
      return itemAnswers(
        sites.filter((site) => site.group === holder),
        answer,
        here,
        strict,
      );
    if (holder.kind !== 'flow') return ownMistakes(holder, answer, here);
    const inner = language.flows.get(holder.step.flow ?? '');
    return inner && isDictionary(answer) && !embedding.includes(inner.id)
      ? scopeAnswers(inner, language, answer, here, strict, [...embedding, inner.id])
      : [];
  });
}

function itemAnswers(sites: readonly StepSite[], items: unknown, pointer: string, strict: boolean): readonly FlowProblem[] {
  if (!Array.isArray(items))
    return [problem('example-answer-wrong', pointer, 'The answers of a group are a list of items.', 'Write [{ … }, { … }].')];
  const fields = sites.flatMap((site) => site.step.fields ?? []);
  return items.flatMap((item: unknown, index) =>
    Object.entries(isDictionary(item) ? item : {}).flatMap(([id, answer]) => {
      if (id === TIMES) return [];
      const here = `${pointer}/${index}/${escapePointer(id)}`;
      const same = fields.filter((field) => field.id === id);
      if (same.length === 0)
        return [
          problem(
            'example-unknown',
            here,
            `An item has no field "${id}".`,
            didYouMean(
              id,
              fields.map((field) => field.id),
            ),
          ),
        ];
      return strict ? optionProblems(same, answer, here) : [];
    }),
  );
}

/** What the kind of a step itself says of what an example gives it. */
function ownMistakes({ step, kind }: StepSite, given: unknown, pointer: string): readonly FlowProblem[] {
  const mistakes = kinds.get(kind)?.example?.mistakes?.(step, given) ?? [];
  return mistakes.map(({ at, code, message, instead }) => {
    const here = [pointer, ...at.map(escapePointer)].join('/');
    return problem(code, here, message, typeof instead === 'string' ? instead : didYouMean(instead.said, instead.among));
  });
}

function optionProblems(fields: readonly Field[], answer: unknown, pointer: string): readonly FlowProblem[] {
  const values: string[] = [];
  for (const { options } of fields) {
    if (options === undefined || 'from' in options) return [];
    values.push(...options.map((option) => option.value));
  }
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const wrong = chosen.filter((value): value is string => typeof value === 'string' && !values.includes(value));
  return wrong
    .slice(0, 1)
    .map((value) => problem('example-answer-wrong', pointer, `There is no option "${value}".`, didYouMean(value, values)));
}
