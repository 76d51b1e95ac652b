import { nearest } from '../../expression/suggest.ts';
import { describeType, type StaticType } from '../../expression/authoring.ts';
import type { FlowProblem } from '../../language/problem.ts';
import type { InputLimits } from '../../language/language.ts';
import { isExpression } from '../../language/text.ts';
import { problem, type Rule } from '../rule.ts';
import { valueFits } from '../subject/fits.ts';
import { inputType } from '../subject/types.ts';
import { blockCallsAt } from '../subject/blockCalls.ts';
import { lookupsOf } from '../subject/lookups.ts';
import type { Subject } from '../subject/subject.ts';
import { didYouMean, listed } from '../words.ts';
import { looksLikeExpression } from './expressionsAsText.ts';

/** What a call, a lookup or an embedded flow takes, and what it is given. */
export interface Given {
  readonly owner: object;
  readonly key: 'input' | 'with';
  readonly values: Readonly<Record<string, unknown>> | undefined;
  readonly takes: Readonly<Record<string, { readonly type: StaticType; readonly required: boolean; readonly values?: readonly string[] }>>;
  readonly what: string;
  /** What texts and numbers of it must keep to, by dotted path. */
  readonly limits?: Readonly<Record<string, InputLimits>> | undefined;
}

/**
 * Required inputs that are missing, inputs that there are not, and literals of the wrong type. Expressions are held to
 * types where expressions are.
 */
export const inputs: Rule = (subject) =>
  givenIn(subject).flatMap((given) => [
    ...missing(subject, given),
    ...(given.values === undefined ? [] : wrong(subject, given, given.values)),
  ]);

/** Everything that the calls, lookups, blocks and embedded flows of a flow are given, with what they take. Pure. */
export function givenIn({ flow, calls, steps, language }: Subject): readonly Given[] {
  const givenTo = (owner: object, values: Given['values'], what: string): readonly Given[] => {
    const operation = language.operations.get(what);
    return operation ? [{ owner, key: 'input', values, takes: operation.input, what, limits: operation.inputLimits }] : [];
  };
  const called = calls.flatMap(({ call }) => givenTo(call, call.input, call.operation));
  const embedded = steps
    .filter((site) => site.kind === 'flow')
    .flatMap(({ step }): Given[] => {
      const inner = language.flows.get(step.flow ?? '');
      const takes = Object.fromEntries(
        Object.entries(inner?.inputs ?? {}).map(([name, input]) => [
          name,
          { type: inputType(input, language), required: input.default === undefined },
        ]),
      );
      return inner ? [{ owner: step, key: 'with', values: step.with, takes, what: `The flow "${inner.id}"` }] : [];
    });
  const looked = lookupsOf(steps).flatMap(({ lookup }) => givenTo(lookup, lookup.input, lookup.operation));
  const shown = blockCallsAt(flow, steps).flatMap(({ block, call }) =>
    givenTo(block, block['input'] === undefined ? undefined : call.input, call.operation),
  );
  return [...called, ...looked, ...shown, ...embedded];
}

function missing({ at }: Subject, { owner, key, values, takes, what }: Given): readonly FlowProblem[] {
  // One that is given under a name that is nearly its own is told of there.
  const meant = Object.keys(values ?? {}).flatMap((name) => (Object.hasOwn(takes, name) ? [] : [nearest(name, Object.keys(takes))]));
  const lacking = Object.keys(takes).filter(
    (name) => takes[name]?.required === true && !meant.includes(name) && (values === undefined || !Object.hasOwn(values, name)),
  );
  if (lacking.length === 0) return [];
  const example = lacking.map((name) => `"${name}": { "=": "…" }`).join(', ');
  return [
    problem(
      'input-missing',
      values === undefined ? at(owner) : at(owner, key),
      `${what} needs ${listed(lacking)}.`,
      `Add to "${key}": ${example}`,
    ),
  ];
}

function wrong({ at, literals }: Subject, { takes, what }: Given, values: Readonly<Record<string, unknown>>): readonly FlowProblem[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const input = Object.hasOwn(takes, name) ? takes[name] : undefined;
    const pointer = at(values, name);
    if (!input) return [problem('input-unknown', pointer, `${what} has no input "${name}".`, didYouMean(name, Object.keys(takes)))];
    if (isExpression(value)) return [];
    // An expression that is only a text is told of by its own rule.
    if (literals.some((one) => one.pointer === pointer && looksLikeExpression(one.text, one.types))) return [];
    if (!valueFits(value, input.type))
      return [
        problem(
          'input-type',
          pointer,
          `The input "${name}" of ${inside(what)} is ${describeType(input.type)}.`,
          `Write ${describeType(input.type)}, or { "=": "…" }.`,
        ),
      ];
    const allowed = input.values;
    const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
    return texts.flatMap((text, index) =>
      allowed === undefined || typeof text !== 'string' || allowed.includes(text)
        ? []
        : [
            problem(
              'input-type',
              Array.isArray(value) ? `${pointer}/${index}` : pointer,
              `The input "${name}" of ${inside(what)} is never "${text}".`,
              didYouMean(text, allowed),
            ),
          ],
    );
  });
}

/** What takes an input, inside of a sentence. */
function inside(what: string): string {
  return what.startsWith('The ') ? `t${what.slice(1)}` : what;
}
