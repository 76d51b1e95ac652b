import type { Field } from '../../language/field.ts';
import type { Flow } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { TIMES } from '../../language/wholeExamples.ts';
import { escapePointer } from '../../load/flowText.ts';
import { isDictionary, type Dictionary } from '../../load/reading.ts';
import { PARTS, parseFindings, UNCHECKED } from '../../run/readiness.ts';
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
  const holders = outer.filter(
    (site) => site.kind === 'flow' || site.kind === 'group' || site.kind === 'redirect' || site.kind === 'device',
  );
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
    if (holder.kind === 'device') return findings(holder, answer, here);
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

/** What an example says of the customer's device: parts that the step checks, in states that there are, or where it is. */
function findings({ step }: StepSite, given: unknown, pointer: string): readonly FlowProblem[] {
  if (!isDictionary(given))
    return [
      problem(
        'example-answer-wrong',
        pointer,
        'What is found of a device is said by part.',
        'Write { "camera": "denied" }; what is not named is ready.',
      ),
    ];
  const parts = (step.needs ?? []).map((need) => need.part);
  return Object.entries(given).flatMap(([part, state]) => {
    const here = `${pointer}/${escapePointer(part)}`;
    if (!parts.includes(part)) return [problem('example-unknown', here, `The step does not check "${part}".`, didYouMean(part, parts))];
    const states = ['ready', UNCHECKED, ...(PARTS[part] ?? [])];
    if (part === 'location' && isDictionary(state))
      return parseFindings({ location: { state: 'ready', ...state } })
        ? []
        : [problem('example-answer-wrong', here, 'This is no place.', 'Write { "latitude": 19.08, "longitude": 72.88, "accuracy": 20 }.')];
    return typeof state === 'string' && states.includes(state)
      ? []
      : [problem('example-answer-wrong', here, `A ${part} is never found like that.`, didYouMean(String(state), states))];
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
