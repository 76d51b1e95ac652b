import type { FlowProblem } from '../../language/problem.ts';
import type { Text } from '../../language/text.ts';
import { problem, type Rule } from '../rule.ts';
import { fieldMessages } from '../subject/settings.ts';
import type { Subject } from '../subject/subject.ts';
import { listed } from '../words.ts';

/** Placeholders that nothing fills: on a service's card, `{name}` in a text, and in a flow's own wording of a field type's message. */
export const braces: Rule = (subject) => [...onCard(subject), ...inTexts(subject), ...inOwnWordings(subject)];

/** A card stands in a list of services, where nothing has been answered yet. */
function onCard({ flow, at }: Subject): readonly FlowProblem[] {
  return (['title', 'summary'] as const).flatMap((part) =>
    /\{\{.*?\}\}/s.test(toldOnCard(flow[part]))
      ? [
          problem(
            'braces-unfilled',
            at(flow, part),
            `The list of services shows the ${part} before anything is answered: nothing can be read there.`,
            'Say it without values here, and with them on a page of the service.',
          ),
        ]
      : [],
  );
}

const SINGLE = /(?<!\{)\{\s*(\w[\w.]*)\s*\}(?!\})/;

/** Of several wordings that without a condition: no condition is true there. */
function toldOnCard(words: Text | undefined): string {
  const told = typeof words === 'object' ? words.find(({ when }) => when === undefined)?.text : words;
  return told ?? '';
}

function inTexts({ words }: Subject): readonly FlowProblem[] {
  return words.flatMap(({ text, pointer }) => {
    const found = text.includes('{') ? SINGLE.exec(text.replace(/\{\{.*?\}\}/gs, (part) => ' '.repeat(part.length))) : null;
    if (!found) return [];
    const path = found[1] ?? '';
    return [
      problem(
        'braces-unfilled',
        pointer,
        `The customer would read {${path}} as it stands.`,
        `A value in a text is written in double braces: {{ ${path.includes('.') ? path : `answers.${path}`} }}.`,
        { start: found.index, end: found.index + found[0].length },
      ),
    ];
  });
}

/** What fills the message of a field type is given by the type: by the message that the flow words anew. */
function inOwnWordings(subject: Subject): readonly FlowProblem[] {
  const { flow, language, steps, at } = subject;
  const own = flow.messages ?? {};
  const typed = new Map<string, string>();
  for (const key of Object.keys(own)) if (Object.hasOwn(language.messages, key)) typed.set(key, key);
  for (const field of steps.flatMap(({ step }) => step.fields ?? []))
    for (const { message, usual } of fieldMessages(field, language.fieldTypes.get(field.type)))
      if (usual !== undefined) typed.set(message, usual);
  return [...typed].flatMap(([key, usual]) => {
    const text = Object.hasOwn(own, key) ? own[key] : undefined;
    const known = new Set(['label', ...placeholdersOf(language.messages[usual] ?? '')]);
    const unknown = placeholdersOf(text ?? '').filter((name) => !known.has(name));
    if (unknown.length === 0 || namedElsewhere(key, subject)) return [];
    return [
      problem(
        'braces-unfilled',
        at(own, key),
        `Nothing fills ${listed(unknown.map((name) => `{${name}}`))} in the message "${key}".`,
        `There is ${listed([...known].map((name) => `{${name}}`))}.`,
      ),
    ];
  });
}

/** Whether a handler, rule or outcome names a message: then it gives the values, and another rule looks at them. */
function namedElsewhere(key: string, { steps, calls, flow }: Subject): boolean {
  const owners = [
    ...steps.flatMap(({ step }) => step.rules ?? []),
    ...calls.flatMap(({ call }) => [...Object.values(call.on), ...(call.refuse ?? [])]),
    ...Object.values(flow.outcomes),
  ];
  return owners.some(({ message }) => message === key);
}

/** The names in braces of a message. Pure. */
export function placeholdersOf(text: string): readonly string[] {
  const plain = text.includes('{{') ? text.replace(/\{\{.*?\}\}/gs, '') : text;
  return [...new Set([...plain.matchAll(/\{(\w+)(?::[^{}]*)?\}/g)].map((match) => match[1] ?? ''))];
}
