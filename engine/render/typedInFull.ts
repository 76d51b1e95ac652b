import type { Program } from '../run/program.ts';
import type { Values } from '../run/run.ts';
import { isVerifying } from '../run/verifying.ts';
import type { JsonValue } from '../language/text.ts';
import type { RenderedBlock, ReviewSection, Screen } from './view.ts';

/** A review's screen in which whoever typed something on this page, by step in `typed`, reads it in full. Pure. */
export function screenInFull(program: Program, screen: Screen, typed: ReadonlyMap<string, Values>): Screen {
  if (screen.review === undefined) return screen;
  const shown = shownOfVerification(program, typed);
  return {
    ...screen,
    review: typedInFull(program, screen.review, typed),
    blocks: shown.size === 0 ? screen.blocks : screen.blocks.map((block) => blockInFull(block, shown)),
  };
}

/**
 * By its mask, in full what was typed to confirm who one is. No review has lines of that, so a flow states it among its facts: the
 * number and the PAN that an application is made with. What the bank has on record is never taken for it: it was typed here.
 */
function shownOfVerification(program: Program, typed: ReadonlyMap<string, Values>): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  for (const [step, answers] of typed) {
    const place = program.places.get(step);
    if (!place || !isVerifying(program, place.scope)) continue;
    for (const definition of place.step.fields ?? []) {
      const type = program.fieldTypes.get(definition.type);
      if (type === undefined || definition['sensitive'] === true) continue;
      const answer = type.normalise(answers[definition.id], definition);
      const full = type.sensitive ? (type.full?.(answer, definition) ?? '') : type.summarise(answer, definition, [], program.locale);
      if (full !== '') shown.set(type.mask(answer, definition), full);
    }
  }
  return shown;
}

function blockInFull(block: RenderedBlock, shown: ReadonlyMap<string, string>): RenderedBlock {
  const { block: kind, items } = block;
  if (kind !== 'facts' || !Array.isArray(items)) return block;
  return { ...block, items: items.map((item: JsonValue) => factInFull(item, shown)) };
}

function factInFull(item: JsonValue, shown: ReadonlyMap<string, string>): JsonValue {
  if (typeof item !== 'object' || item === null || !('value' in item)) return item;
  const { value } = item;
  const full = typeof value === 'string' ? shown.get(value) : undefined;
  return full === undefined ? item : { ...item, value: full };
}

/**
 * A review in which whoever typed a sensitive answer reads it in full: the server sends masks, and knows nothing of this.
 * `typed` has what was answered on this page, by step. A line whose mask is not that of what was typed stays as it is, for
 * it was answered elsewhere since; so do answers of group items, and types that show nobody more than the mask. Pure.
 */
export function typedInFull(program: Program, review: readonly ReviewSection[], typed: ReadonlyMap<string, Values>) {
  return review.map((section): ReviewSection => {
    const answers = typed.get(section.step);
    if (!answers) return section;
    const lines = section.lines.map((line) => {
      const value = line.field === undefined ? '' : fullValue(program, section.step, line.field, { mask: line.value, answers });
      return value === '' ? line : { ...line, value };
    });
    return { ...section, lines };
  });
}

/** What was typed and what the server shows of the answer. */
interface Shown {
  readonly mask: string;
  readonly answers: Values;
}

function fullValue(program: Program, step: string, id: string, { mask, answers }: Shown): string {
  const definition = program.places.get(step)?.step.fields?.find((field) => field.id === id);
  const type = definition && program.fieldTypes.get(definition.type);
  if (definition === undefined || type?.full === undefined || definition['sensitive'] === true) return '';
  const answer = type.normalise(answers[id], definition);
  return type.mask(answer, definition) === mask ? type.full(answer, definition) : '';
}
