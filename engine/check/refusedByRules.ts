import type { Example, ExampleProblem } from '../language/example.ts';
import { expectedProblems } from '../language/wholeExamples.ts';
import type { Flow } from '../language/flow.ts';
import type { FlowProblem } from '../language/problem.ts';
import type { ExampleOutcome } from './checkExamples.ts';
import { problem } from './rule.ts';
import { stepSitesOf, type StepSite } from './subject/steps.ts';
import { firstOf } from './words.ts';

/** Examples that a rule of the flow makes end elsewhere: what is told of each such rule, and the indexes of its examples. */
export interface RefusedByRules {
  readonly problems: readonly FlowProblem[];
  readonly of: ReadonlySet<number>;
}

/** Examples that must end elsewhere by one rule for it to be the rule that is wrong, rather than an answer of one of them. */
const FEWEST = 2;

/** Examples that are named. */
const MOST_NAMED = 3;

/** Finds rules that refuse several examples which are to get on: one mistake in a rule is told once, at the rule. Pure. */
export function refusedByRules(flow: Flow, outcomes: readonly ExampleOutcome[], origin: (pointer: string) => string): RefusedByRules {
  const examples = flow.examples.map((example, index) => ({ example, index, outcome: outcomes[index] }));
  const found = rulesIn(flow).flatMap((rule) => {
    const refused = examples.filter(({ example, outcome }) => outcome?.problem && isBy(rule, outcome.problem) && !expects(rule, example));
    if (refused.length < FEWEST) return [];
    const passed = examples.filter(({ example, outcome }) => expects(rule, example) && outcome?.ends !== undefined);
    return [{ rule, refused, passed, at: origin(rule.pointer) }];
  });
  return {
    problems: found.map(({ rule, refused, passed, at }) =>
      problem('example-ends-elsewhere', at, refusedInWords(namesOf(refused), namesOf(passed)), whatToDo(rule.check)),
    ),
    of: new Set(found.flatMap(({ refused, passed }) => [...refused, ...passed].map(({ index }) => index))),
  };
}

interface WrittenRule {
  readonly step: string;
  readonly field: string | undefined;
  readonly message: string;
  readonly check: string;
  readonly pointer: string;
}

function rulesIn(flow: Flow): readonly WrittenRule[] {
  return stepSitesOf(flow).flatMap((site) =>
    (site.step.rules ?? []).map(({ check, field, message }, index) => ({
      step: site.path,
      field,
      message,
      check,
      pointer: `${pointerOf(site)}/rules/${index}/check`,
    })),
  );
}

function pointerOf({ group, index }: StepSite): string {
  return group ? `${pointerOf(group)}/item/steps/${index}` : `/steps/${index}`;
}

/** Of two rules that say the same at one field it is not known which one refuses. */
function isBy(rule: WrittenRule, { step, field, key }: ExampleProblem): boolean {
  return rule.step === step && rule.message === key && (field === undefined || rule.field === undefined || rule.field === field);
}

function expects(rule: WrittenRule, example: Example): boolean {
  return (expectedProblems(example) ?? []).some((one) => isBy(rule, one));
}

function namesOf(examples: readonly { readonly example: Example }[]): readonly string[] {
  return examples.map(({ example }) => `"${example.name}"`);
}

function refusedInWords(refused: readonly string[], passed: readonly string[]): string {
  const besides = passed.length === 0 ? '' : ` Not refused by it any more: ${firstOf(passed, MOST_NAMED)}.`;
  return `${refused.length} examples are now refused by this rule: ${firstOf(refused, MOST_NAMED)}.${besides}`;
}

function whatToDo(check: string): string {
  const advice = 'Only if the rule is right, change the answers of these examples.';
  return /[<>]/.test(check) ? `Is the bound the right way round? ${advice}` : `See whether the rule says what must hold. ${advice}`;
}
