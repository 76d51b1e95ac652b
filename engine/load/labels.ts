import { parseText } from '../expression/parseText.ts';
import type { Field } from '../language/field.ts';
import type { FieldTypes, JsonSchema } from '../language/fieldType.ts';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import { flowSchemaOf } from './flowSchema.ts';
import { isDictionary } from './reading.ts';

/** `labelOf(answers.plan)`, with the path in the first group. */
const CALL = /\blabelOf\(\s*((?:answers|item)\.[A-Za-z_][A-Za-z0-9_]*)\s*\)/g;

/**
 * Spells out each `labelOf(…)` of a flow: an expression that picks the label out of the options which the question has here,
 * in the words of this flow's locale. A flow without one comes back as it is. Pure.
 */
export function withLabels(flow: Flow, fieldTypes: FieldTypes, flowSchema: JsonSchema): Flow {
  const { examples, ...rest } = flow;
  const text = JSON.stringify(rest);
  if (!text.includes('labelOf(')) return flow;
  const spelled: unknown = JSON.parse(text, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll(CALL, (call, path: string) => labelSource(flow, path, fieldTypes) ?? call) : part,
  );
  const whole = isDictionary(spelled) ? { ...spelled, examples } : flow;
  return flowSchemaOf(flowSchema).isShaped(whole) ? whole : flow;
}

/**
 * What `labelOf` of a path comes to, as an expression; undefined where no question of the flow is asked under that path, or
 * where its options do not give one label for each value.
 */
export function labelSource(flow: Flow, path: string, fieldTypes: FieldTypes): string | undefined {
  const [root, id] = path.split('.');
  const fields = fieldsOf(flow.steps, root === 'item').filter((field) => field.id === id);
  const [first] = fields;
  const choice = first && fieldTypes.get(first.type)?.options;
  if (first === undefined || (choice !== 'one' && choice !== 'many')) return undefined;
  const label = chosenLabel(fields);
  if (label === undefined) return undefined;
  const many = `join(${path}.map(chosen, ${label}), ', ')`;
  return choice === 'many' ? many : `[${path}].map(chosen, ${label})[0]`;
}

function fieldsOf(steps: readonly Step[], inItems: boolean): readonly Field[] {
  return steps.flatMap(({ fields = [], item }) => (inItems ? fieldsOf(item?.steps ?? [], false) : fields));
}

/** The label of the value `chosen`. The same question on alternative steps may offer other options there. */
function chosenLabel(fields: readonly Field[]): string | undefined {
  const lists = fields.map(({ options }) => options);
  const [first] = lists;
  if (first !== undefined && 'from' in first) {
    const { from, value, label } = first;
    if (lists.some((list) => list === undefined || !('from' in list) || list.from !== from || list.label !== label)) return undefined;
    return `(${from}).filter(item, text(${value}) == chosen).map(item, text(${label}))[0]`;
  }
  const labels = new Map<string, string>();
  for (const list of lists) {
    if (list === undefined || 'from' in list) return undefined;
    for (const { value, label } of list) {
      const source = typeof label === 'string' ? textSource(label) : undefined;
      if (source === undefined || (labels.get(value) ?? source) !== source) return undefined;
      labels.set(value, source);
    }
  }
  return `{${[...labels].map(([value, label]) => `${quoted(value)}: ${label}`).join(', ')}}[chosen]`;
}

/** A text as an expression: its words in quotes, and what stands between braces as it is. */
function textSource(text: string): string {
  const parts = parseText(text).map((part) => (part.kind === 'expression' ? `text(${part.source})` : quoted(part.text)));
  return parts.length === 0 ? "''" : parts.join(' + ');
}

function quoted(words: string): string {
  return `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}
