import type { Subject } from '../../../engine/check/subject/subject.ts';
import { callsOf } from '../../../engine/check/subject/calls.ts';
import type { Example } from '../../../engine/language/example.ts';
import type { Route } from '../../../engine/language/step.ts';
import type { Field } from '../../../engine/language/field.ts';
import { errorOf } from './matching.ts';
import type { Path } from './paths.ts';

/**
 * Examples that may well take a path that none of the flow's own takes, likeliest first: those changed
 * in one thing. The flow's examples must not be empty for there to be any. Pure.
 */
export function* triesFor(path: Path, subject: Subject): Generator<Example> {
  const { examples } = subject.flow;
  yield* fromEmbedded(path, subject);
  for (const code of codesOf(path, subject)) {
    const { operation } = errorOf(path) ?? {};
    if (operation !== undefined)
      for (const example of examples)
        yield { ...plain(example), name: `${operation} answers ${code}`, bank: { ...example.bank, [operation]: code } };
  }
  if (errorOf(path)) return;
  for (const example of examples)
    for (const [id, value] of [...choices(subject), ...amounts(example, subject)])
      if (example.answers && id in example.answers)
        yield { ...plain(example), name: `${id} is ${value}`, answers: { ...example.answers, [id]: value } };
  const { personas } = subject.language;
  for (const example of examples)
    for (const persona of personas) if (example.verified !== false) yield { ...plain(example), name: `as ${persona}`, persona };
}

/** What it promised to come to goes: that is to be found out. */
function plain({ ends: _ends, problem: _problem, ...rest }: Example): Example {
  return rest;
}

/** The embedded flow's own examples, where the path ends in one of its outcomes. */
function fromEmbedded({ outcome }: Path, { steps, language }: Subject): readonly Example[] {
  const [step, inner] = outcome.split('/');
  const site = inner === undefined ? undefined : steps.find(({ path }) => path === step);
  const examples = language.flows.get(site?.step.flow ?? '')?.examples ?? [];
  return examples
    .filter(({ ends }) => ends === inner)
    .map((example) => ({ ...plain(example), ...(step === undefined ? {} : { answers: { [step]: { ...example.answers } } }) }));
}

/** The error that stands best for any other. */
const USUAL = 'service.error';

/** The codes by which a path may end: those named, and for `*` those that no handler of the call names. */
function codesOf(path: Path, { steps, language }: Subject): readonly string[] {
  const error = errorOf(path);
  if (!error) return [];
  const from = path.legs.at(-1)?.from;
  const calls = steps
    .filter((site) => site.path.split('/')[0] === from)
    .flatMap(callsOf)
    .filter(({ call }) => call.operation === error.operation);
  const named = new Set(calls.flatMap(({ call }) => Object.keys(call.on)));
  const others = (language.operations.get(error.operation)?.errors ?? []).filter((code) => !named.has(code));
  return error.codes.flatMap((code) => (code === '*' ? (others.includes(USUAL) ? [USUAL] : others.slice(0, 1)) : [code]));
}

/** Every option that is written out in the flow, with the field that offers it. */
function choices({ steps }: Subject): readonly (readonly [id: string, value: string])[] {
  const fields: readonly Field[] = steps.filter(({ group }) => group === undefined).flatMap(({ step }) => step.fields ?? []);
  return fields.flatMap(({ id, options }) =>
    options === undefined || 'from' in options ? [] : options.map(({ value }) => [id, value] as const),
  );
}

/** For each number that an example answers, those just below, at and above what conditions compare with. */
function amounts({ answers }: Example, { flow, steps }: Subject): readonly (readonly [id: string, value: number])[] {
  const routes = steps.flatMap(({ step }) => [step.when, ...(Array.isArray(step.next) ? step.next.map((route: Route) => route.when) : [])]);
  const compared = [...routes, ...Object.values(flow.conditions ?? {})].flatMap((condition) =>
    [...(condition ?? '').matchAll(/[<>=]\s*(\d+(?:\.\d+)?)/g)].map(([, number]) => Number(number)),
  );
  const values = [...new Set(compared.flatMap((number) => [number + 1, number, number - 1]))];
  return Object.entries(answers ?? {}).flatMap(([id, answer]) =>
    typeof answer === 'number' ? values.map((value) => [id, value] as const) : [],
  );
}
