import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';
import type { Options } from '../../language/field.ts';
import { labelSource } from '../../load/labels.ts';
import { problem, type Rule } from '../rule.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { groupOf, type Subject } from '../subject/subject.ts';

/** Texts that say the value of an option, which is for the bank, where the customer knows it by its label. */
export const rawOptions: Rule = (subject) => {
  const labelled = labelledIn(subject);
  if (labelled.size === 0) return [];
  const ids = [...new Set([...labelled.keys()].map((path) => path.slice(path.indexOf('.'))))];
  return subject.sites.flatMap((site) => {
    if (!isRead(site) || !ids.some((id) => site.source.includes(id))) return [];
    const parsed = parseExpression(site.source);
    return (parsed.ok ? saidIn(parsed.tree) : []).flatMap(({ path, tree }) => {
      const example = labelled.get(path.startsWith('item.') ? `${groupOf(site, subject) ?? ''}/${path}` : path);
      if (example === undefined) return [];
      return [
        problem(
          'option-value-shown',
          site.pointer,
          `The customer would read ${example.instead}: ${path} is the value of the option, not its label.`,
          example.hint(),
          { start: site.offset + tree.start, end: site.offset + tree.end },
        ),
      ];
    });
  });
};

/** A question of which an option says something else than its value: what is read instead of what, and what to write. */
interface Labelled {
  readonly instead: string;
  hint(): string;
}

/** The answers to questions with options that are called otherwise than they are stored, by their paths; of items behind their group. */
function labelledIn({ steps, flow, language }: Subject): ReadonlyMap<string, Labelled> {
  const found = new Map<string, Labelled>();
  for (const { step, group } of steps)
    for (const { id, type, options } of step.fields ?? []) {
      const example = options && language.fieldTypes.get(type)?.options === 'one' ? unlike(options) : undefined;
      if (example === undefined) continue;
      const path = `${group ? 'item' : 'answers'}.${id}`;
      const canSay = () => labelSource(flow, path, language.fieldTypes) !== undefined;
      const hint = () => (canSay() ? `Write labelOf(${path}).` : `Choose the words by ${path} == '…' ? '…' : '…'.`);
      found.set(group ? `${group.step.id}/${path}` : path, { instead: example, hint });
    }
  return found;
}

/** An option that reads otherwise than its value; of a list, where the value is its element's id. */
function unlike(options: Options): string | undefined {
  if ('from' in options)
    return options.value.endsWith('.id') && !options.label.includes(options.value) ? `${options.value} for ${options.label}` : undefined;
  const other = options.find(({ value, label }) => value !== label);
  const label = typeof other?.label === 'string' ? other.label : other?.label[0]?.text;
  return other && `"${other.value}" for "${label ?? ''}"`;
}

/** Whether somebody reads what an expression comes to: it stands among words, fills a message, or is a value on a page. */
function isRead({ offset, expected, pointer }: ExpressionSite): boolean {
  return offset > 0 || (expected.kind === 'words' && READ.test(pointer));
}

const READ = /\/params\/[^/]+\/=$|\/blocks\/.*\/(value|text|label|title)\/=$/;

/** The paths that a text is made of as they are, however it is chosen or put together. */
function saidIn(tree: Tree): readonly { readonly path: string; readonly tree: Tree }[] {
  if (tree.op === 'choose') return [...saidIn(tree.then), ...saidIn(tree.otherwise)];
  if (tree.op === 'binary') return tree.operator === '+' ? [...saidIn(tree.left), ...saidIn(tree.right)] : [];
  if (tree.op === 'call') return AS_IT_IS.has(tree.name) ? tree.args.flatMap(saidIn) : [];
  const path = pathOf(tree);
  return path === undefined ? [] : [{ path, tree }];
}

/** Functions that give back the words that they are given. */
const AS_IT_IS: ReadonlySet<string> = new Set(['text', 'upper', 'lower', 'trim']);
