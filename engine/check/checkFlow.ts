import type { Flow } from '../language/flow.ts';
import type { Language } from '../language/language.ts';
import type { FlowProblem } from '../language/problem.ts';
import { fileOf } from '../load/buildLanguage.ts';
import { flowSchemaOf, type FlowSchema } from '../load/flowSchema.ts';
import { withNamed, type NameFault, type Resolved } from '../load/named.ts';
import { isDictionary } from '../load/reading.ts';
import { shapeOf } from '../load/shape.ts';
import { CheckedFlow } from './checkedFlow.ts';
import { overgrown } from './overgrown.ts';
import { problem } from './rule.ts';
import { circles } from './rules/circles.ts';
import { isToldByCodes } from './rules/handlers.ts';
import { rules } from './rules/registry.ts';
import { schemaProblems } from './schemaProblems.ts';
import { stepSitesOf } from './subject/steps.ts';
import { subjectOf } from './subject/subject.ts';
import { didYouMean } from './words.ts';

/** What came of a check. */
export interface CheckResult {
  /** Everything that was found, errors and warnings. */
  readonly problems: readonly FlowProblem[];
  /** Present when there is no error: what `compile` takes. */
  readonly checked?: CheckedFlow;
}

/** Deepest nesting of a flow: nothing that recurses is given more. */
const DEEPEST = 100;

/**
 * Checks a flow as it was read from JSON: everything that is wrong with it is found at once, and
 * nothing that JSON can hold makes it throw. Names that come to too much once they are written out are told of first, alone. Pure.
 * A flow is sound only if those that it embeds are.
 */
export function checkFlow(value: unknown, language: Language): CheckResult {
  const known = isDictionary(value) ? keptOf(value, language) : undefined;
  return known?.checked ? known : check(value, language, []);
}

/** A flow of the language that others embed, checked, once for a language; undefined where it has an error. Pure. */
export function checkedInside(inner: Flow, language: Language): CheckedFlow | undefined {
  return checkInside(inner, language, []).checked;
}

function check(value: unknown, language: Language, embedding: readonly string[]): CheckResult {
  if (isTooDeep(value))
    return {
      problems: [
        problem(
          'json-too-deep',
          '',
          `The flow nests more than ${DEEPEST} levels deep.`,
          'Look for brackets that are opened and never closed.',
        ),
      ],
    };
  const schema = flowSchemaOf(language.flowSchema);
  const violations = schemaProblems(value, schema);
  const resolved = withNamed(value, language.named);
  const { value: shaped, pointers } = shapeOf(resolved.value, language.flowSchema);
  if (!hasShape(shaped, schema, violations.length === 0 && resolved.isPlain)) return { problems: violations };
  const subject = subjectOf(shaped, pointers, language);
  const endless = overgrown(subject);
  // The rules follow names: they would never come to an end.
  if (endless.length > 0)
    return {
      problems: [...violations, ...nameProblems(resolved), ...[...circles(subject), ...endless].map((one) => placedIn(resolved, one))],
    };
  const inside = embeddedIn(shaped, language, [...embedding, shaped.id]);
  const broken = subject.steps.filter((site) => site.kind === 'flow' && inside.broken.includes(site.step.flow ?? ''));
  const found = [
    ...rules.flatMap((rule) => rule(subject)),
    ...broken.map((site) =>
      problem(
        'embedded-flow-broken',
        subject.at(site.step, 'flow'),
        `The flow "${site.step.flow}" does not check.`,
        'Check that file and fix it first.',
      ),
    ),
  ].map((one) => placedIn(resolved, one));
  const shape = violations.filter((one) => !isToldByCodes(one, found));
  const problems = distinct([...shape, ...nameProblems(resolved), ...found]);
  return problems.some((one) => one.severity === 'error')
    ? { problems }
    : { problems, checked: new CheckedFlow(shaped, inside.sound, language, (pointer) => resolved.origin(pointer)) };
}

/** Whether a value has the shape of a flow. What keeps to the whole schema as it stands does, and need not be asked again. */
function hasShape(value: unknown, schema: FlowSchema, isSound: boolean): value is Flow {
  return isSound || schema.isShaped(value);
}

/** A problem where the file has it: what had a name stands there once, or in another file. */
function placedIn({ origin }: Resolved, one: FlowProblem): FlowProblem {
  const pointer = origin(one.pointer);
  return pointer === one.pointer ? one : { ...one, pointer };
}

function nameProblems({ faults, unused }: Resolved): readonly FlowProblem[] {
  return [
    ...faults.map(nameProblem),
    ...unused.map((pointer) =>
      problem('definition-unused', pointer, `Nothing uses "${pointer.split('/').at(-1) ?? ''}".`, 'Use it or remove it.'),
    ),
  ];
}

function nameProblem({ what, kind, name, pointer, known }: NameFault): FlowProblem {
  return what === 'circle'
    ? problem('definition-circle', pointer, `The item "${name}" holds a group of itself.`, 'Take one of the groups out of the circle.')
    : problem('unknown-name', pointer, `There are no ${kind} called "${name}".`, didYouMean(name, known));
}

interface Embedded {
  /** Embedded flows by id, transitively. */
  readonly sound: Readonly<Record<string, Flow>>;
  /** Those embedded here that do not check. */
  readonly broken: readonly string[];
}

/** What came of the file of a flow that another embeds: where it is sound, the same whoever asks. */
const kept = new WeakMap<object, { readonly language: Language; readonly result: CheckResult }>();

function keptOf(file: object, language: Language): CheckResult | undefined {
  const known = kept.get(file);
  return known?.language === language ? known.result : undefined;
}

/** Checks a flow of the language as it stands in its file, once. */
function checkInside(inner: Flow, language: Language, embedding: readonly string[]): CheckResult {
  const file = fileOf(inner);
  const known = keptOf(file, language);
  if (known) return known;
  const result = check(file, language, embedding);
  kept.set(file, { language, result });
  return result;
}

/** Checks the flows that a flow embeds, each once for a language. A circle is told of by a rule. */
function embeddedIn(flow: Flow, language: Language, embedding: readonly string[]): Embedded {
  const sound: Record<string, Flow> = {};
  const broken: string[] = [];
  for (const site of stepSitesOf(flow)) {
    const inner = site.kind === 'flow' ? language.flows.get(site.step.flow ?? '') : undefined;
    if (!inner || embedding.includes(inner.id)) continue;
    const result = checkInside(inner, language, embedding);
    if (result.checked) Object.assign(sound, result.checked.embedded, { [inner.id]: inner });
    else broken.push(inner.id);
  }
  return { sound, broken };
}

/** Two rules may find the same thing by different ways. */
function distinct(problems: readonly FlowProblem[]): readonly FlowProblem[] {
  return [...new Map(problems.map((one) => [`${one.code}|${one.pointer}|${one.message}|${one.range?.start ?? ''}`, one])).values()];
}

function isTooDeep(value: unknown, depth = 0): boolean {
  if (depth > DEEPEST) return true;
  if (typeof value !== 'object' || value === null) return false;
  return (Array.isArray(value) ? value : Object.values(value)).some((part) => isTooDeep(part, depth + 1));
}
