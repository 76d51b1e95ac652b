import type { Example, ExampleAnswers, ExampleDeed } from '../language/example.ts';
import { isAnswers, TIMES } from '../language/wholeExamples.ts';
import type { JsonValue } from '../language/text.ts';
import { escapePointer } from '../load/flowText.ts';
import type { View } from '../render/view.ts';
import { answersAfter, itemsAt } from './answers.ts';

/**
 * Pointers, into an example, of what it and its deeds give for fields and steps that were never shown to it. An item moves up
 * the list with each that is removed before it. A list that is shown says how many items there are to be, whatever it says of
 * each; so does an item that stands in it. `whole` are its answers with those of the example that it is like. Pure.
 */
export function unusedAnswers(
  { answers = {}, does = [] }: Pick<Example, 'answers' | 'does'>,
  views: readonly View[],
  whole: ExampleAnswers = answers,
): readonly string[] {
  const screens = views.flatMap(({ screen }) => (screen ? [screen] : []));
  const steps = new Set(screens.map(({ step }) => step));
  const fields = new Set(
    screens.flatMap(({ step, itemIndex, fields }) => {
      const scope = step.split('/').slice(0, -1);
      const removed = does.filter(({ on, remove }) => remove !== undefined && on === scope.join('/')).length;
      const indices = itemIndex === undefined ? [[]] : Array.from({ length: removed + 1 }, (_, moved) => [String(itemIndex + moved)]);
      return indices.flatMap((index) => fields.map(({ id }) => [...scope, ...index, id].join('/')));
    }),
  );
  // A deed on a page of an item is about the item that is being asked, whichever that is.
  const inItems = new Set(
    screens.flatMap(({ step, itemIndex, fields }) =>
      itemIndex === undefined ? [] : fields.map(({ id }) => [...step.split('/').slice(0, -1), id].join('/')),
    ),
  );
  const shown = [...steps, ...fields];
  const listed = (list: string) => Math.max(0, ...screens.map(({ step, group }) => (step === list ? (group?.lines.length ?? 0) : 0)));
  const unusedAt = (given: JsonValue, path: readonly string[]): readonly string[] => {
    const key = path.join('/');
    if (fields.has(key)) return [];
    const isList = Array.isArray(given) && given.some(isAnswers);
    if (steps.has(key) && !isList) return [];
    // An item that stays as it stands in the list.
    if (isAnswers(given) && Object.keys(given).length === 0) return [];
    const counts = isList ? steps.has(key) : Number(path.at(-1)) < listed(path.slice(0, -1).join('/'));
    if (!counts && !shown.some((one) => one.startsWith(`${key}/`))) return [pointerOf(path)];
    const isRepeated = isList && given.some((item: JsonValue) => isAnswers(item) && TIMES in item);
    return isRepeated || typeof given !== 'object' || given === null
      ? []
      : Object.entries(given).flatMap(([id, inner]) => unusedAt(inner, [...path, id]));
  };
  const unusedOf = (given: ExampleAnswers = {}, scope: readonly string[] = []): readonly string[] =>
    Object.entries(given).flatMap(([id, inner]) => unusedAt(inner, [...scope, id]).map((at) => at.slice(pointerOf(scope).length)));
  const unusedIn = (deed: ExampleDeed, index: number): readonly string[] => {
    const scope = scopeOf(deed);
    // They stand from then on where the example lists the item; typed and left behind they are at once.
    const isTaken = deed.leave === true || itemsAt(answersAfter({ name: '', answers: whole, does }, index), scope.join('/')) !== undefined;
    return unusedOf(deed.answers, scope).filter((at) => !isTaken || !inItems.has([...scope, at.slice(1)].join('/')));
  };
  return [
    ...unusedOf(answers).map((at) => `/answers${at}`),
    ...does.flatMap((deed, index) => unusedIn(deed, index).map((at) => `/does/${index}/answers${at}`)),
  ];
}

/** Where the answers of a deed stand among those of its example. */
function scopeOf({ on, change, edit }: ExampleDeed): readonly string[] {
  return edit === undefined ? (change ?? on).split('/').slice(0, -1) : [...on.split('/'), String(edit - 1)];
}

function pointerOf(path: readonly string[]): string {
  return path.map((name) => `/${escapePointer(name)}`).join('');
}
