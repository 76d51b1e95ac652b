import type { Example, ExampleAnswers, ExampleDeed } from '../language/example.ts';
import { isAnswers, itemsIn, merged } from '../language/wholeExamples.ts';
import type { RenderedField, Screen } from '../render/view.ts';
import type { Values } from '../run/run.ts';
import type { Replace } from './event.ts';

/**
 * The answers that an example gives after so many of its deeds: those given with a deed stand from then on. `asked` says, by
 * deed, which item was being asked about, counted from 0, where it was done on a page of an item. Pure.
 */
export function answersAfter(
  { does = [], answers = {} }: Example,
  deeds: number,
  asked: readonly (number | undefined)[] = [],
): ExampleAnswers {
  return does.slice(0, deeds).reduce((so, deed, index) => afterDeed(so, deed, asked[index]), answers);
}

function afterDeed(answers: ExampleAnswers, deed: ExampleDeed, asked: number | undefined): ExampleAnswers {
  const { edit, remove, leave, answers: given } = deed;
  const items = itemsAt(answers, deed.on);
  if (items && remove !== undefined) return withItems(answers, deed.on, items.toSpliced(remove - 1, 1));
  if (edit !== undefined && given !== undefined) {
    // An item that the example does not list keeps the answers that it has; the checker tells of those given.
    if (items === undefined || edit > items.length) return answers;
    return withItems(answers, deed.on, items.with(edit - 1, { ...answersOf(items[edit - 1]), ...given }));
  }
  if (given === undefined || leave) return answers;
  const scope = (deed.change ?? deed.on).split('/').slice(0, -1);
  const list = scope.join('/');
  const listed = itemsAt(answers, list);
  if (listed === undefined && asked === undefined) return inScope(answers, scope, (own) => merged(own, given));
  // As above: of an item that is not listed, or not known, nothing is taken over, and the list stays as it is.
  if (listed === undefined || asked === undefined || asked >= listed.length) return answers;
  return withItems(answers, list, listed.with(asked, { ...answersOf(listed[asked]), ...given }));
}

function answersOf(item: ExampleAnswers[string] | undefined): ExampleAnswers {
  return isAnswers(item) ? item : {};
}

function withItems(answers: ExampleAnswers, group: string, items: ExampleAnswers[string]): ExampleAnswers {
  const path = group.split('/');
  return inScope(answers, path.slice(0, -1), (own) => ({ ...own, [path.at(-1) ?? '']: items }));
}

function inScope(answers: ExampleAnswers, scope: readonly string[], change: (own: ExampleAnswers) => ExampleAnswers): ExampleAnswers {
  const [name, ...rest] = scope;
  if (name === undefined) return change(answers);
  const inner = answers[name];
  return { ...answers, [name]: inScope(isAnswers(inner) ? inner : {}, rest, change) };
}

/** What an example gives for the items of a group, repeated ones written out; undefined where it says nothing of them. */
export function itemsAt(answers: ExampleAnswers, group: string): readonly ExampleAnswers[string][] | undefined {
  const held = givenAt(answers, group);
  return Array.isArray(held) ? itemsIn(held) : undefined;
}

/** What an example gives under the path of a step. */
export function givenAt(answers: ExampleAnswers, path: string): ExampleAnswers[string] | undefined {
  return path === ''
    ? answers
    : path.split('/').reduce<ExampleAnswers[string] | undefined>((held, name) => (isAnswers(held) ? held[name] : undefined), answers);
}

/**
 * What a customer gives on a page: the example's answers for its fields, those that others may yet reveal included, of a
 * group's item those of the item being asked; where it gives none, what stands in the field. `null` leaves a field empty.
 */
export function answersFor(screen: Screen, answers: ExampleAnswers, replace: Replace, instead: ExampleAnswers = {}): Values {
  const scope = screen.step.split('/').slice(0, -1).join('/');
  const source = screen.itemIndex === undefined ? givenAt(answers, scope) : itemsAt(answers, scope)?.[screen.itemIndex];
  const given = { ...(isAnswers(source) ? source : {}), ...instead };
  return Object.fromEntries(screen.fields.flatMap((field) => answerOf(field, given, replace)));
}

function answerOf(
  { id, value, readOnly }: RenderedField,
  given: ExampleAnswers,
  replace: Replace,
): readonly (readonly [string, unknown])[] {
  if (given[id] !== undefined) return [[id, replace(given[id])]];
  return value === undefined || readOnly ? [] : [[id, value]];
}
