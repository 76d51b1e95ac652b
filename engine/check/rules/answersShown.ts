import { NO_VARIABLES, pathOf, type Variables } from '../../expression/paths.ts';
import { rememberFor } from '../../expression/remember.ts';
import { writtenAs } from '../../expression/written.ts';
import { isSensitive } from '../../run/sensitive.ts';
import { problem, type Rule } from '../rule.ts';
import { saidIn } from '../subject/saidIn.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { embeddedSubject, groupOf, type Subject } from '../subject/subject.ts';
import { writtenOut } from '../subject/writtenOut.ts';

/**
 * Texts that say a sensitive answer in clear, without a function that masks it: as it is or by a name, of one item or of each, or as an
 * embedded flow has asked for it. What a flow is given by the one that embeds it is not followed.
 */
export const answersShown: Rule = (subject) => {
  const sensitive = sensitiveIn(subject);
  if (sensitive.length === 0) return [];
  const ids = [...new Set(sensitive.map((path) => path.slice(path.lastIndexOf('.'))))];
  return subject.sites.flatMap((site) => {
    if (!isShown(site) || !(site.source.includes('computed.') || ids.some((id) => site.source.includes(id)))) return [];
    const whole = writtenOut(site.source, subject.flow);
    if (whole === undefined || !ids.some((id) => whole.source.includes(id))) return [];
    const group = groupOf(site, subject);
    return saidIn(whole.tree, variablesAt(site, subject)).flatMap(({ path, tree }) => {
      const full = group === undefined ? path : path.replace(/^item\./, `answers.${group}.`);
      if (!sensitive.some((one) => full === one || full.startsWith(`${one}.`))) return [];
      const written = writtenAs(tree, whole.source);
      const { start, end } = whole.placeOf(tree);
      return [
        problem(
          'answer-shown',
          site.pointer,
          `${written} is sensitive, and would be shown here in clear.`,
          `Mask it, such as by maskAccount(${written}) or maskPan(${written}), or leave it out: a review says the answer by itself.`,
          { start: site.offset + start, end: site.offset + end },
        ),
      ];
    });
  });
};

/**
 * The sensitive answers by their paths: `answers.pan`, of the items of a group `answers.people.pan`, of an
 * embedded flow `answers.who.pan`.
 */
const sensitiveIn: (subject: Subject) => readonly string[] = rememberFor((subject) => [...new Set(sensitiveBelow(subject, []))]);

function sensitiveBelow({ steps, flow, language }: Subject, embedding: readonly string[]): readonly string[] {
  return steps.flatMap(({ step, kind, group }) => {
    const fields = (step.fields ?? []).filter(({ type }) => language.fieldTypes.has(type));
    const own = fields
      .filter((field) => isSensitive(language.fieldTypes, field))
      .map(({ id }) => `answers.${group ? `${group.step.id}.` : ''}${id}`);
    const inner = kind === 'flow' && !embedding.includes(step.flow ?? '') ? embeddedSubject(step.flow ?? '', language) : undefined;
    const below = inner ? sensitiveBelow(inner, [...embedding, flow.id]) : [];
    return [...own, ...below.map((path) => path.replace('.', `.${step.id}.`))];
  });
}

/** Whether somebody reads what an expression comes to: it stands among words, or is words, and not what is handed on to something else. */
function isShown({ offset, expected, pointer }: ExpressionSite): boolean {
  return offset > 0 || (expected.kind === 'words' ? !HANDED_ON.test(pointer) : expected.kind === 'any' && READ.test(pointer));
}

const HANDED_ON = /\/entry\/|\/service\/flow\/=$|\/options\/value$|\/key$/;

/** Cells of tables, what a timeline says of a row, and the words in a setting of a field. */
const READ = /\/columns\/\d+\/value$|\/blocks\/\d+\/label$|\/fields\/.*\/(value|text|label|title)\/=$/;

/** What `item` stands for over the rows of a block or the options that a list makes: the list whose element it is. */
function variablesAt({ pointer }: ExpressionSite, subject: Subject): Variables {
  const owner = /^(.*)\/(?:columns\/\d+\/value|label|hint|badge|reason|aliases)$/.exec(pointer)?.[1];
  const list = owner === undefined ? undefined : listsIn(subject).get(owner);
  const tree = list === undefined ? undefined : writtenOut(list, subject.flow)?.tree;
  const path = tree && pathOf(tree);
  return path === undefined ? NO_VARIABLES : new Map([['item', path]]);
}

/** The lists that blocks and options are made of, by the pointers of these. */
const listsIn: (subject: Subject) => ReadonlyMap<string, string> = rememberFor(
  ({ sites }) =>
    new Map(
      sites.flatMap(({ pointer, source }) =>
        /\/(rows|from)$/.test(pointer) ? [[pointer.slice(0, pointer.lastIndexOf('/')), source]] : [],
      ),
    ),
);
