import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { lookupsOf } from '../subject/lookups.ts';
import { placeholdersOf } from './braces.ts';
import { fieldMessages } from '../subject/settings.ts';
import type { Subject } from '../subject/subject.ts';
import { didYouMean } from '../words.ts';

/** A place that names a message, and the placeholders that are filled there. */
interface Named {
  readonly owner: { readonly message?: string };
  readonly filled: readonly string[];
  /** Nothing is worked out there: the message is said while somebody types. */
  readonly plain?: true;
}

/** Message keys without a text, and texts with placeholders that nobody fills. */
export const messages: Rule = (subject) => [
  ...namedIn(subject).flatMap((named) => messageProblems(subject, named)),
  ...settingProblems(subject),
  ...rewordedProblems(subject),
];

/** Embedded, a flow shares its messages with its host: another wording of the catalogue's would be said by all of the host. */
function rewordedProblems({ flow, language, at }: Subject): readonly FlowProblem[] {
  if (flow.area !== 'shared') return [];
  const own = flow.messages ?? {};
  return Object.keys(own)
    .filter((key) => Object.hasOwn(language.messages, key))
    .map((key) =>
      problem(
        'message-reworded',
        at(own, key),
        `Every page of a flow that embeds this one would say "${key}" in these words.`,
        `Give it a key of its own, such as "${flow.id}.${key.split('.').at(-1) ?? ''}", and name that where it is said.`,
      ),
    );
}

/** Messages that settings of fields name; their type fills the placeholders. */
function settingProblems(subject: Subject): readonly FlowProblem[] {
  const fields = subject.steps.flatMap(({ step }) => step.fields ?? []);
  const { language, at } = subject;
  return fields.flatMap((field) => [
    ...fieldMessages(field, undefined).flatMap(({ keys, message }) =>
      textOf(subject, message) === undefined ? [unknownMessage(subject, message, at(field, ...keys))] : [],
    ),
    ...Object.keys(field.messages ?? {})
      .filter((usual) => language.fieldTypes.has(field.type) && !messagesOfType(field.type, language).includes(usual))
      .map((usual) =>
        problem(
          'unknown-message',
          at(field, 'messages', usual),
          `A field of type ${field.type} never says "${usual}".`,
          didYouMean(usual, messagesOfType(field.type, language)),
        ),
      ),
  ]);
}

/** What a field may say of an answer: the messages of its folder, those that types share, and those about options. */
function messagesOfType(type: string, { messages }: Subject['language']): readonly string[] {
  const own = `${type.replaceAll(' ', '')}.`;
  return Object.keys(messages).filter((key) => key.startsWith(own) || /^shared\.|^engine\.option/.test(key));
}

function namedIn({ flow, steps, calls }: Subject): readonly Named[] {
  const params = (owner: { readonly params?: object }) => Object.keys(owner.params ?? {});
  const handlers = calls.flatMap(({ call }) => [
    ...Object.values(call.on).map((handler) => ({ handler, more: ['attemptsLeft'] })),
    ...(call.refuse ?? []).map((handler) => ({ handler, more: [] })),
  ]);
  return [
    ...steps.flatMap(({ step }) => (step.rules ?? []).map((rule) => ({ owner: rule, filled: [...params(rule), ...labelOf(rule)] }))),
    ...handlers.map(({ handler, more }) => ({ owner: handler, filled: [...params(handler), ...more] })),
    ...lookupsOf(steps).flatMap(({ lookup }) =>
      Object.values(lookup.on ?? {}).map((note): Named => ({ owner: note, filled: [], plain: true })),
    ),
    ...steps.flatMap(({ step }) => (step.deadline ? [{ owner: step.deadline, filled: [] }] : [])),
    ...Object.values(flow.outcomes).map((outcome) => ({ owner: outcome, filled: [] })),
  ];
}

/** A rule that names a field fills `{label}` by itself. */
function labelOf({ field }: { readonly field?: string }): readonly string[] {
  return field === undefined ? [] : ['label'];
}

function messageProblems(subject: Subject, { owner, filled, plain }: Named): readonly FlowProblem[] {
  const { message } = owner;
  if (message === undefined || message === '') return [];
  const pointer = subject.at(owner, 'message');
  const text = textOf(subject, message);
  if (text === undefined) return [unknownMessage(subject, message, pointer)];
  if (plain && text.includes('{{'))
    return [
      problem(
        'message-without-value',
        pointer,
        `The message "${message}" has a value in double braces, and a lookup works none out.`,
        'Name a message without values.',
      ),
    ];
  const holes = placeholdersOf(text).filter((name) => !filled.includes(name));
  return holes.map((name) =>
    problem(
      'message-without-value',
      pointer,
      `The message "${message}" has a place for {${name}}, which is not given here.`,
      `Add "params": { "${name}": { "=": "…" } }, or name another message.`,
    ),
  );
}

/** The text of a message: the flow's own wording before the catalogue's; undefined for a name that is none, such as `toString`. Pure. */
export function textOf({ flow, language }: Pick<Subject, 'flow' | 'language'>, message: string): string | undefined {
  const own = flow.messages ?? {};
  if (Object.hasOwn(own, message)) return own[message];
  return Object.hasOwn(language.messages, message) ? language.messages[message] : undefined;
}

function unknownMessage({ flow, language }: Subject, message: string, pointer: string): FlowProblem {
  if (/\s/.test(message.trim()))
    return problem(
      'unknown-message',
      pointer,
      'This is a sentence, where the key of a message belongs.',
      `Add it to "messages" of the flow and name its key here: ` +
        `"messages": { "${flow.id.replaceAll('-', '.')}.${keyOf(pointer)}": ${JSON.stringify(message)} }.`,
    );
  return problem(
    'unknown-message',
    pointer,
    `There is no message "${message}".`,
    didYouMean(message, [...Object.keys(flow.messages ?? {}), ...Object.keys(language.messages)]),
  );
}

/** A key for a message that has none, by what it is about. */
function keyOf(pointer: string): string {
  return pointer.includes('/rules/') ? 'rule' : 'notice';
}
