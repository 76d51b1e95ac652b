import { references } from '../../expression/authoring.ts';
import { rememberFor } from '../../expression/remember.ts';
import { parseExpression } from '../../expression/parse.ts';
import type { Field } from '../../language/field.ts';
import type { Language } from '../../language/language.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { listed } from '../words.ts';
import { lookupsOf } from '../subject/lookups.ts';
import { fieldMessages } from '../subject/settings.ts';
import { readWhole } from '../subject/readWhole.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { answerType } from '../subject/types.ts';
import { isUnknownAnswer } from '../subject/unknown.ts';

/** Answers that go nowhere, and definitions that nothing reads. */
export const unused: Rule = (subject) => {
  const read = readersOf(subject);
  const renamed = renamedIn(subject);
  // What reads it by another name is told of there.
  const fields = fieldsUnused(subject).filter(({ field }) => field !== renamed?.field);
  const [ticks, others] = [true, false].map((is) => fields.filter(({ field }) => isTick(field, subject.language) === is));
  return [...unusedFields(subject, others ?? []), ...unusedTicks(subject, ticks ?? []), ...unusedDefinitions(subject, read)];
};

/** An answer that is read by another name than that of its field. */
export interface Renamed {
  /** How it is read: the last part of `answers.landline`. */
  readonly read: string;
  readonly field: Field;
  readonly step: string;
}

/** The one answer that nothing uses, where one name of no answer is read beside it: one of the two was renamed. Pure. */
export const renamedIn: (subject: Subject) => Renamed | undefined = rememberFor((subject) => {
  const [one, ...others] = fieldsUnused(subject);
  if (!one || others.length > 0) return undefined;
  const root = one.group ? 'item' : 'answers';
  const unknown = subject.sites.flatMap(({ source, types }) =>
    pathsIn(source).flatMap((path) => {
      const [first, name] = path.split('.');
      return first === root && name !== undefined && isUnknownAnswer(path, types) ? [name] : [];
    }),
  );
  const [read, ...more] = new Set(unknown);
  return read === undefined || more.length > 0 ? undefined : { read, field: one.field, step: one.step };
});

const fieldsUnused = rememberFor((subject: Subject): readonly Unused[] => {
  const read = readersOf(subject);
  return subject.steps.flatMap((site) =>
    (site.step.fields ?? [])
      .filter((field) => isUnused(subject, site, field, read))
      .map((field) => ({ field, group: site.group, step: site.step.id })),
  );
});

/** Where a path, or something below it, is read: the field or definition in whose own expressions. */
interface Reader {
  readonly field: string | undefined;
  readonly pointer: string;
}

/** Who reads what, by the path as it is written and by each path above it; `=` marks all answers, a group or an item, read as a whole. */
type Readers = ReadonlyMap<string, readonly Reader[]>;

const readersOf = rememberFor(({ sites, steps }: Subject): Readers => {
  const wholes: ReadonlySet<string> = new Set(['answers', 'item']);
  const groups: ReadonlySet<string> = new Set(steps.flatMap(({ group }) => (group ? [`answers.${group.step.id}`] : [])));
  const readers = new Map<string, Reader[]>();
  const add = (path: string, reader: Reader) => {
    const known = readers.get(path);
    if (known) known.push(reader);
    else readers.set(path, [reader]);
  };
  for (const { source, field, pointer } of sites) {
    for (const path of pathsIn(source)) {
      const reader = { field, pointer };
      if (wholes.has(path)) add(`=${path}`, reader);
      for (const above of upwards(path)) add(above, reader);
      if (groups.has(path)) for (const part of partsRead(source, path)) for (const above of upwards(part)) add(above, reader);
    }
  }
  return readers;
});

/** A path, and each one above it; what is read as a whole (`=`) has none above it. */
function upwards(path: string): readonly string[] {
  const end = path.startsWith('=') ? -1 : path.lastIndexOf('.');
  return end < 0 ? [path] : [path, ...upwards(path.slice(0, end))];
}

/** What an expression reads; of one that cannot be read, whatever looks like a path, so that one mistake is not told twice. */
function pathsIn(source: string): readonly string[] {
  return parseExpression(source).ok ? references(source) : (source.match(/[A-Za-z]\w*(\.\w+)+/g) ?? []);
}

/** What is read of the items of a group, one after the other or of one; `=` before the group where they are read as they are. */
function partsRead(source: string, group: string): readonly string[] {
  if (!parseExpression(source).ok) return [`=${group}`];
  return readWhole(source).flatMap((path) => (path === group ? [`=${group}`] : path.startsWith(`${group}.`) ? [path] : []));
}

/** A field, and the group about whose item it asks. */
interface Unused {
  readonly field: Field;
  readonly group: StepSite | undefined;
  /** The id of the step that asks. */
  readonly step: string;
}

/** All fields of a flow that nothing uses, told of at the first. */
function unusedFields(subject: Subject, unused: readonly Unused[]): readonly FlowProblem[] {
  const [first] = unused;
  if (!first) return [];
  const { field, group } = first;
  const names = listed(unused.map((one) => one.field.id));
  return [
    problem(
      'field-unused',
      subject.at(field, 'id'),
      `Nothing uses the ${unused.length === 1 ? 'answer' : 'answers'} to ${names}, ` +
        `and nothing sends ${unused.length === 1 ? 'it' : 'them'}.`,
      `Send it in a "submit": "input": { "…": { "=": "answers.${group ? group.step.id : field.id}" } }, or do not ask.`,
    ),
  ];
}

/** A box that may be left alone, after which nobody asks: who agrees and who does not are told nothing apart. */
function unusedTicks({ at }: Subject, unused: readonly Unused[]): readonly FlowProblem[] {
  return unused.map(({ field, group }) =>
    problem(
      'field-unused',
      at(field, 'id'),
      `"${field.id}" may be left without a tick, and nothing asks whether it was ticked.`,
      `Remove "optional", or send answered(${group ? `item.${field.id}` : `answers.${field.id}`}) to the bank or decide by it.`,
    ),
  );
}

/**
 * A field is used when its answer (or the whole that holds it) is read elsewhere, or shown on a review of a flow that
 * sends nothing. What a shared flow asks is for its hosts to use, and to tick a box is its own use where nobody goes on without it.
 */
function isUnused(subject: Subject, { group }: StepSite, field: Field, read: Readers): boolean {
  const { flow, language, steps } = subject;
  if (flow.area === 'shared' || field.id === '' || (isTick(field, language) && !asksConsent(field, language))) return false;
  if (
    steps.some(({ kind }) => kind === 'review') &&
    subject.calls.every(({ call }) => language.operations.get(call.operation)?.kind !== 'write')
  )
    return false;
  const own = group ? [`item.${field.id}`, `answers.${group.step.id}.${field.id}`] : [`answers.${field.id}`];
  const wholes = group ? ['=item', `=answers.${group.step.id}`] : ['=answers'];
  return ![...own, ...wholes].some((path) => read.get(path)?.some((reader) => reader.field !== field.id) === true);
}

function isTick(field: Field, language: Language): boolean {
  return answerType(field, language) === 'bool';
}

/** Whether a tick that may be left out says something: a review shows it, as it does not where somebody only had a look. */
function asksConsent(field: Field, { fieldTypes }: Language): boolean {
  const { optional } = field;
  return optional !== undefined && optional !== false && fieldTypes.get(field.type)?.summarise(true, field, []) !== '';
}

function unusedDefinitions(subject: Subject, read: Readers): readonly FlowProblem[] {
  const { flow, at, language } = subject;
  const kinds = { conditions: flow.conditions, computed: flow.computed, tables: flow.tables };
  const definitions = Object.entries(kinds).flatMap(([kind, entries]) =>
    Object.keys(entries ?? {}).map((name) => ({ path: `${kind}.${name}`, pointer: at(entries ?? {}, name) })),
  );
  const unread = definitions.filter(({ path, pointer }) => read.get(path)?.some((reader) => !reader.pointer.startsWith(pointer)) !== true);
  const own = Object.keys(flow.messages ?? {});
  const named = own.length === 0 ? new Set<string>() : messagesNamed(subject);
  // Wordings of the catalogue (those of field types, say) may be worded anew without being named.
  const silent = own.filter((key) => !named.has(key) && !Object.hasOwn(language.messages, key));
  return [
    ...unread.map(({ path, pointer }) => problem('definition-unused', pointer, `Nothing reads ${path}.`, 'Use it or remove it.')),
    ...emptySections(subject),
    ...silent.map((key) =>
      problem('definition-unused', at(flow.messages ?? {}, key), `Nothing names the message "${key}".`, 'Use it or remove it.'),
    ),
  ];
}

/** Sections that no step is of: no task list shows them. Where none has a step, the list itself is told of. */
function emptySections({ flow, steps, at }: Subject): readonly FlowProblem[] {
  const used = new Set(steps.map(({ step }) => step.section));
  const { sections = [] } = flow;
  if (!sections.some(({ id }) => used.has(id))) return [];
  return sections
    .filter(({ id }) => !used.has(id))
    .map((section) =>
      problem(
        'definition-unused',
        at(section, 'id'),
        `No step belongs to the section "${section.id}".`,
        `Write "section": "${section.id}" in its steps, or remove it.`,
      ),
    );
}

/** Message keys that the flow names. */
function messagesNamed({ flow, steps, calls }: Subject): ReadonlySet<string> {
  const handlers = calls.flatMap(({ call }) => [...Object.values(call.on), ...(call.refuse ?? [])]);
  const owners = [
    ...steps.flatMap(({ step }) => [...(step.rules ?? []), ...(step.deadline ? [step.deadline] : [])]),
    ...handlers,
    ...lookupsOf(steps).flatMap(({ lookup }) => Object.values(lookup.on ?? {})),
    ...Object.values(flow.outcomes),
  ];
  const inFields = steps
    .flatMap(({ step }) => (step.fields ?? []).flatMap((field) => fieldMessages(field, undefined)))
    .map(({ message }) => message);
  return new Set([...inFields, ...owners.flatMap((owner) => (owner.message === undefined ? [] : [owner.message]))]);
}
