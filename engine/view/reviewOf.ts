import type { Facts, Run } from '../run/run.ts';
import { eachOf, scopeFor } from '../run/scope.ts';
import type { Place } from '../run/place.ts';
import type { Program } from '../run/program.ts';
import { itemsOf } from '../kinds/group.ts';
import { answersOf } from '../render/askedOf.ts';
import { askedOf } from '../render/askedOf.ts';
import { renderField } from '../render/fields.ts';
import type { GroupLine, ReviewLine, ReviewSection } from '../render/view.ts';
import { wordsOf } from '../render/words.ts';

/** The answers that stand, step by step in the order of the flow; sensitive ones masked, steps of verification left out. */
export function reviewOf(program: Program, run: Run, facts: Facts): readonly ReviewSection[] {
  return program.order.flatMap((path) => {
    const place = program.places.get(path);
    if (!place || !run.settled.includes(path) || verifies(program, place)) return [];
    const lines =
      place.kind === 'group'
        ? groupLines(program, run, facts, place).map((line) => ({
            label: `${asBeginning(itemName(program, run, facts, place))} ${line.index + 1}`,
            value: line.summary,
          }))
        : answerLines(program, run, facts, place);
    if (lines.length === 0) return [];
    const title = wordsOf(place.step.title, scopeFor(program, run, facts, place));
    return [{ step: path, title, lines, canChange: place.kind === 'form' || place.kind === 'group' }];
  });
}

/** The list of a group, one line each. */
export function groupLines(program: Program, run: Run, facts: Facts, place: Place): readonly GroupLine[] {
  const sources = eachOf(program, run, facts, place.path);
  return itemsOf(run, place).map((item, index) => ({
    index,
    summary: wordsOf(place.step.item?.summary, scopeFor(program, run, facts, place, { item, index: index + 1, source: sources?.[index] })),
    complete: item !== null,
  }));
}

/** What one item of a group is called. */
export function itemName(program: Program, run: Run, facts: Facts, place: Place): string {
  return wordsOf(place.step.item?.name, scopeFor(program, run, facts, place));
}

/** A name as it stands at the beginning of a line. */
function asBeginning(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

function answerLines(program: Program, run: Run, facts: Facts, place: Place): readonly ReviewLine[] {
  const asked = askedOf(program, run, facts, place);
  const scope = asked.scope({});
  const answers = answersOf(run, place);
  return (place.step.fields ?? []).flatMap((definition) => {
    const answer = answers[definition.id];
    const type = program.fieldTypes.get(definition.type);
    if (answer === undefined || !type) return [];
    const field = renderField(asked, definition, scope);
    const value = type.sensitive ? type.mask(answer) : type.summarise(answer, field.settings, field.options ?? [], program.locale);
    return value === '' ? [] : [{ label: field.label, value }];
  });
}

function verifies(program: Program, place: Place): boolean {
  const scope = program.scopes.get(place.scope);
  return scope?.host !== undefined && scope.flow.passWhen !== undefined;
}
