import type { ExampleAnswers } from '../../../engine/language/example.ts';
import { isAnswers, itemsIn } from '../../../engine/language/wholeExamples.ts';
import type { JsonValue } from '../../../engine/language/text.ts';
import type { RenderedField, Screen, View } from '../../../engine/render/view.ts';
import { EXAMPLE_NOW } from '../../../sandbox-bank/bank/answering/exampleHost.ts';
import type { FollowExample } from '../examples.ts';
import type { Both } from './line.ts';
import { changed, type Probe } from './probes.ts';
import { answersAt, rowOf, turnsOf } from './rows.ts';

/** A field that a page shows otherwise, where its answer stands among those of an example. */
interface UnlikeField {
  readonly field: RenderedField;
  readonly step: string;
  /** Of a page of an item: the list, and which of it. */
  readonly list?: string;
  readonly index?: number;
}

/**
 * For a probe with which only pages differ: probes with the answers that are just taken, and just no longer, by the fields that
 * are shown otherwise, with the mistake or without it. So a bound of which no example speaks can be told by what it refuses.
 */
export function pageProbes(probe: Probe, { sound, spoilt }: Both): readonly Probe[] {
  const [views, others] = [sound(probe.example).views, spoilt(probe.example).views];
  return unlikeFields(views, others).flatMap((unlike) => {
    const given = probe.example.answers ?? {};
    const answer = answerTo(unlike, given) ?? unlike.field.value;
    const withAnswer = (other: JsonValue): Probe => changed(probe, { answers: inPlace(unlike, given, other) });
    return (isJson(answer) ? [answer] : ANSWERS).flatMap((one) => {
      const row = rowOf(one, { options: unlike.field.options, precision: unlike.field.settings['precision'] });
      const turns = row ? [sound, spoilt].flatMap((follow) => turnsOf(row, (other) => isRefused(withAnswer(other), unlike, follow))) : [];
      const atBounds = row ? answersAt(row, turns) : [];
      return [...new Set([...atBounds, ...oddAnswers(one)])].map(withAnswer);
    });
  });
}

/** What is tried in a field to which nothing is answered: one of these suits most. */
const ANSWERS: readonly JsonValue[] = [1, 'a', EXAMPLE_NOW.slice(0, 10)];

function unlikeFields(views: readonly View[], others: readonly View[]): readonly UnlikeField[] {
  const found = views.flatMap(({ screen }, index) => {
    const other = others[index]?.screen;
    return screen && other?.step === screen.step ? unlikeOn(screen, other) : [];
  });
  return [...new Map(found.map((one) => [JSON.stringify([one.step, one.index, one.field.id]), one])).values()];
}

function unlikeOn({ step, fields, itemIndex }: Screen, other: Screen): readonly UnlikeField[] {
  const scope = step.split('/').slice(0, -1);
  // What an embedded flow asks is that flow's own.
  if (scope.length > (itemIndex === undefined ? 0 : 1)) return [];
  const place = itemIndex === undefined ? { step } : { step, list: scope.join('/'), index: itemIndex };
  return fields.flatMap((field) => {
    const same = other.fields.find(({ id }) => id === field.id);
    return same && JSON.stringify(same) !== JSON.stringify(field) ? [{ field, ...place }] : [];
  });
}

function answerTo({ field, list, index }: UnlikeField, answers: ExampleAnswers): JsonValue | undefined {
  if (list === undefined || index === undefined) return answers[field.id];
  const item = listAt(answers, list)[index];
  return isAnswers(item) ? item[field.id] : undefined;
}

function inPlace({ field, list, index }: UnlikeField, answers: ExampleAnswers, other: JsonValue): ExampleAnswers {
  if (list === undefined || index === undefined) return { [field.id]: other };
  const items = listAt(answers, list);
  const item = items[index];
  return { [list]: index < items.length ? items.with(index, { ...(isAnswers(item) ? item : {}), [field.id]: other }) : items };
}

function listAt(answers: ExampleAnswers, list: string): readonly JsonValue[] {
  const items = answers[list];
  return Array.isArray(items) ? itemsIn(items) : [];
}

function isRefused({ example }: Probe, { field, step }: UnlikeField, follow: FollowExample): boolean {
  const { problems = [] } = follow(example);
  return problems.some((one) => one.step === step && one.field === field.id);
}

/** No answer, and answers of another form, with more decimals, or in other letters than one. */
function oddAnswers(answer: JsonValue): readonly JsonValue[] {
  if (typeof answer === 'number') return [null, ...[0.5, 0.1, 0.01, 0.001, 0.0001].map((part) => Math.floor(answer) + part)];
  if (typeof answer !== 'string') return [null];
  return [
    null,
    `${answer}!`,
    `${answer}1`,
    `${answer} a`,
    '!',
    '1',
    'a',
    answer.toLowerCase(),
    answer.toUpperCase(),
    [...answer].toReversed().join(''),
  ];
}

function isJson(value: unknown): value is JsonValue {
  return value !== undefined && typeof value !== 'function';
}
