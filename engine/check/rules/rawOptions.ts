import { NO_VARIABLES } from '../../expression/paths.ts';
import { rememberFor } from '../../expression/remember.ts';
import { writtenAs } from '../../expression/written.ts';
import type { Options } from '../../language/field.ts';
import { labelSource } from '../../load/labels.ts';
import { problem, type Rule } from '../rule.ts';
import { saidIn } from '../subject/saidIn.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { embeddedSubject, groupOf, type Subject } from '../subject/subject.ts';
import { writtenOut } from '../subject/writtenOut.ts';

/**
 * Texts that say the value of an option, which is for the bank, where the customer knows it by its label: as it is or by a name, of one
 * item or of each, or as an embedded flow has asked for it. What a flow is given by the one that embeds it is not followed.
 */
export const rawOptions: Rule = (subject) => {
  const labelled = labelledIn(subject);
  if (labelled.size === 0) return [];
  const ids = [...new Set([...labelled.keys()].map((path) => path.slice(path.lastIndexOf('.'))))];
  return subject.sites.flatMap((site) => {
    if (!isRead(site) || !(site.source.includes('computed.') || ids.some((id) => site.source.includes(id)))) return [];
    const whole = writtenOut(site.source, subject.flow);
    if (whole === undefined || !ids.some((id) => whole.source.includes(id))) return [];
    const group = groupOf(site, subject);
    return saidIn(whole.tree, NO_VARIABLES).flatMap(({ path, tree }) => {
      const instead = labelled.get(group === undefined ? path : path.replace(/^item\./, `answers.${group}.`));
      if (instead === undefined) return [];
      const written = writtenAs(tree, whole.source);
      const { start, end } = whole.placeOf(tree);
      return [
        problem(
          'option-value-shown',
          site.pointer,
          `The customer would read ${instead}: ${written} is the value of the option, not its label.`,
          hintFor(written, subject),
          { start: site.offset + start, end: site.offset + end },
        ),
      ];
    });
  });
};

/** What to write in place of a path. */
function hintFor(path: string, { flow, language }: Subject): string {
  return labelSource(flow, path, language.fieldTypes) === undefined
    ? `Choose the words by ${path} == '…' ? '…' : '…'.`
    : `Write labelOf(${path}).`;
}

/**
 * The answers to questions with options that are called otherwise than they are stored, by their paths, with what is read instead of what:
 * `answers.mode`, for each item of a group `answers.people.relation`, of an embedded flow `answers.renewal.plan`.
 */
const labelledIn: (subject: Subject) => ReadonlyMap<string, string> = rememberFor((subject) => labelledBelow(subject, []));

function labelledBelow({ steps, flow, language }: Subject, embedding: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { step, kind, group } of steps) {
    for (const { id, type, options } of step.fields ?? []) {
      const choice = options && language.fieldTypes.get(type)?.options;
      const instead = choice === 'one' || choice === 'many' ? unlike(options ?? []) : undefined;
      if (instead !== undefined) found.set(`answers.${group ? `${group.step.id}.` : ''}${id}`, instead);
    }
    const inner = kind === 'flow' && !embedding.includes(step.flow ?? '') ? embeddedSubject(step.flow ?? '', language) : undefined;
    if (inner === undefined) continue;
    for (const [path, instead] of labelledBelow(inner, [...embedding, flow.id])) found.set(path.replace('.', `.${step.id}.`), instead);
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
