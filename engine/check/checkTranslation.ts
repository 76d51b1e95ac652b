import { parseText } from '../expression/authoring.ts';
import { rememberFor } from '../expression/remember.ts';
import { nearest } from '../expression/suggest.ts';
import type { Flow } from '../language/flow.ts';
import type { Language } from '../language/language.ts';
import type { FlowProblem } from '../language/problem.ts';
import type { Locale } from '../language/locale.ts';
import { once } from '../load/once.ts';
import { isDictionary, type Dictionary } from '../load/reading.ts';
import { isUntranslated, MADE_FROM, pointerTo } from '../translation/upToDate.ts';
import { fitsWording, isBlank, saidFor, translated } from '../translation/translate.ts';
import { englishIn } from '../translation/spoken.ts';
import type { Wording } from '../translation/wording.ts';
import { wordingsOf } from '../translation/wordings.ts';
import { CheckedFlow } from './checkedFlow.ts';
import { checkedInside, checkFlow } from './checkFlow.ts';
import { reasoningOf, type Reasoning } from './conditions/reasoning.ts';
import { problem } from './rule.ts';
import { lostValues } from './lostValues.ts';
import { placeholdersOf } from './rules/braces.ts';
import { branches } from './translatedBranches.ts';
import { copied, isInOtherLetters } from './translatedWords.ts';
import { didYouMean } from './words.ts';

/**
 * Everything that is wrong with a flow's translation, as it was read from JSON; pointers are into the translation.
 * Its expressions are held to the types that they have in the flow. Pure, total.
 */
export function checkTranslation(translation: unknown, checked: CheckedFlow): readonly FlowProblem[] {
  return isDictionary(translation) ? checkedFor(checked)(translation) : check(translation, checked);
}

/** What is wrong with a translation of a flow, worked out once for both: who shows it and who compiles it ask for the same. */
const checkedFor = rememberFor((checked: CheckedFlow) => rememberFor((translation: Dictionary) => check(translation, checked)));

function check(translation: unknown, checked: CheckedFlow): readonly FlowProblem[] {
  const wordings = wordingsOf(checked.flow, checked.embedded);
  const reasoning = once(() => reasoningOf(checked.flow, checked.language));
  const inOtherLetters = once(() => isInOtherLetters(translation));
  const { problems, meant } = unknown(translation, wordings);
  // What is said under a misspelt key is there: it is the key that is told of.
  const isMeant = ({ path }: Wording) => meant.some((key) => key === pointerTo(path) || pointerTo(path).startsWith(`${key}/`));
  return [
    ...problems,
    ...wordings.flatMap((wording) => {
      const found = said(wording, translation, checked.flow, { reasoning, inOtherLetters });
      return isMeant(wording) ? found.filter(({ code }) => code !== 'translation-missing') : found;
    }),
    ...followed(translation, wordings, checked),
  ];
}

/**
 * A checked flow in another locale, the flows that it embeds, the bank's messages and the reference lists too. A translation that is
 * absent or has errors is passed over: those words stay English. Undefined for a locale that is not spoken here.
 */
export function inLocale(checked: CheckedFlow, locale: Locale): CheckedFlow | undefined {
  const { flow, embedded, language } = checked;
  const words = language.translations[locale];
  if (!words) return undefined;
  const spoken: Language = { ...language, messages: { ...language.messages, ...words.messages }, reference: words.reference };
  const inner = Object.entries(embedded).map(
    ([id, one]) => [id, soundly(checkedInside(one, language), words.flows.get(id)) ?? one] as const,
  );
  return new CheckedFlow(soundly(checked, words.flows.get(flow.id)) ?? flow, Object.fromEntries(inner), spoken);
}

function soundly(checked: CheckedFlow | undefined, translation: unknown): Flow | undefined {
  return checked && isDictionary(translation) ? spokenBy(checked)(translation) : undefined;
}

/** A flow in the words of a translation, undefined where that has errors; worked out once for both. */
const spokenBy = rememberFor((checked: CheckedFlow) =>
  rememberFor((translation: Dictionary) => {
    const sound = checkTranslation(translation, checked).every(({ severity }) => severity !== 'error');
    return sound ? translated(checked.flow, translation) : undefined;
  }),
);

/** Keys of a translation that are no words of the flow. */
const BESIDES: ReadonlySet<string> = new Set(['$schema', MADE_FROM]);

/** Keys that lead to no words of the flow, and those that some of them are likeliest meant to be. */
interface Unknown {
  readonly problems: readonly FlowProblem[];
  /** As pointers. */
  readonly meant: readonly string[];
}

function unknown(translation: unknown, wordings: readonly Wording[]): Unknown {
  const meant: string[] = [];
  const known = new Map<string, Set<string>>();
  for (const { path } of wordings)
    path.forEach((key, depth) =>
      known.set(pointerTo(path.slice(0, depth)), (known.get(pointerTo(path.slice(0, depth))) ?? new Set()).add(key)),
    );
  const look = (part: unknown, path: readonly string[]): readonly FlowProblem[] => {
    const keys = known.get(pointerTo(path));
    if (!keys) return [];
    if (!isDictionary(part))
      return [
        problem(
          'translation-wrong',
          pointerTo(path),
          'Words by their keys are expected here.',
          `Write an object { … } with ${[...keys].slice(0, 3).join(', ')}.`,
        ),
      ];
    const misspelt = (key: string): FlowProblem => {
      const near = nearest(key, [...keys]);
      if (near !== undefined && !Object.hasOwn(part, near)) meant.push(pointerTo([...path, near]));
      const message = `The flow has no words at "${[...path, key].join('.')}".`;
      return problem('translation-unknown', pointerTo([...path, key]), message, didYouMean(key, [...keys]));
    };
    return Object.entries(part)
      .filter(([key]) => path.length > 0 || !BESIDES.has(key))
      .flatMap(([key, inner]) => (keys.has(key) ? look(inner, [...path, key]) : [misspelt(key)]));
  };
  return { problems: look(translation, []), meant };
}

/** What is worked out once for a whole translation, where it is asked for. */
interface Known {
  reasoning(): Reasoning;
  inOtherLetters(): boolean;
}

/** What is said for one wording: nothing, or not what can stand there. */
function said(wording: Wording, translation: unknown, flow: Flow, { reasoning, inOtherLetters }: Known): readonly FlowProblem[] {
  const words = saidFor(translation, wording);
  const { path, kind, original } = wording;
  if (isUntranslated(translation, wording, flow)) return [missing(path, translation, original)];
  if (words === undefined || isBlank(words)) return [];
  if (!fitsWording(words, wording)) {
    const wanted = {
      text: 'a text, or wordings by condition [{ "when": …, "text": … }]',
      message: 'a text',
      expression: 'an expression',
      list: 'a list of words',
    }[kind];
    return [problem('translation-wrong', pointerTo(path), `This is not what can stand at "${path.join('.')}".`, `Write ${wanted}.`)];
  }
  if (kind !== 'message' || names(words) === names(original))
    return [
      ...branches(words, wording, reasoning),
      ...copied(words, wording, inOtherLetters),
      ...(kind === 'text' ? lostValues(words, original, pointerTo(path)) : []),
      ...(wording.needed ? english(words, wording, flow) : []),
    ];
  return [
    problem(
      'translation-placeholder',
      pointerTo(path),
      `The original has ${names(original)}, this has ${names(words)}.`,
      'Keep each {name} and {{ value }} of the original as it is spelled there.',
    ),
  ];
}

/** Words that stand in the flow and come out among those of the translation: of a computed value, or of a row that is written there. */
function english(words: unknown, wording: Wording, flow: Flow): readonly FlowProblem[] {
  const left = englishIn(words, wording, flow);
  if (left.length === 0) return [];
  return [
    problem(
      'translation-english',
      pointerTo(wording.path),
      `This comes out with the flow's own words: ${shortened(left.map((one) => JSON.stringify(one)).join(', '))}.`,
      'Choose the words here, by what the flow chooses them by; or let the flow give a code.',
    ),
  ];
}

/** Reported at the nearest part that there is. */
function missing(path: readonly string[], translation: unknown, original: unknown): FlowProblem {
  const there = (length: number): boolean => saidFor(translation, { path: path.slice(0, length) }) !== undefined;
  const depth = there(path.length) ? path.length : path.findLastIndex((_, index) => there(index));
  return problem(
    'translation-missing',
    pointerTo(path.slice(0, Math.max(0, depth))),
    `"${path.join('.')}" is not translated.`,
    `The original says ${shortened(JSON.stringify(original))}.`,
  );
}

function shortened(text: string): string {
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}

function names(words: unknown): string {
  const text = String(words);
  const values = parseText(text).flatMap((part) => (part.kind === 'expression' ? [`{{${part.source.trim()}}}`] : []));
  const found = [...placeholdersOf(text).map((name) => `{${name}}`), ...values];
  return found.length === 0 ? 'no placeholder' : [...new Set(found)].sort().join(', ');
}

/** What the checker says of the flow in these words, where it speaks of the words themselves. */
function followed(translation: unknown, wordings: readonly Wording[], { flow, language }: CheckedFlow): readonly FlowProblem[] {
  const places = wordings
    .filter((wording) => wording.kind !== 'list' && hasCode(saidFor(translation, wording), wording))
    .map(({ path, place }) => ({ at: pointerTo(path), in: pointerTo(place.map(String)) }));
  if (places.length === 0) return [];
  // Examples say nothing of the words that are looked at here, and to check them takes long.
  return checkFlow({ ...translated(flow, translation), examples: [] }, language).problems.flatMap((one) => {
    const found = places.find((place) => one.pointer === place.in || one.pointer.startsWith(`${place.in}/`));
    return found ? [{ ...one, pointer: `${found.at}${one.pointer.slice(found.in.length)}` }] : [];
  });
}

/** Plain words cannot be wrong: only what has an expression or a condition in it is checked. */
function hasCode(words: unknown, { kind }: Wording): boolean {
  if (kind === 'expression' || Array.isArray(words)) return words !== undefined;
  return typeof words === 'string' && parseText(words).some((part) => part.kind !== 'literal');
}
