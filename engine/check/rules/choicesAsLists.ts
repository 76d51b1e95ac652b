import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { groupOf, type Subject } from '../subject/subject.ts';

/** One choice that is taken for a list of them: `size(answers.kind)` counts letters. */
export const choicesAsLists: Rule = (subject) =>
  subject.sites.flatMap((site) => (/\b(size|contains)\(/.test(site.source) ? siteProblems(subject, site) : []));

function siteProblems(subject: Subject, site: ExpressionSite): readonly FlowProblem[] {
  const parsed = parseExpression(site.source);
  return parsed.ok
    ? callsIn(parsed.tree).flatMap(({ name, args: [first], start, end }) => {
        const path = first ? pathOf(first) : undefined;
        if (path === undefined || !isChoice(path, site, subject)) return [];
        return [
          problem(
            'choice-as-list',
            site.pointer,
            `${path} is one choice, a text: ${name} ${name === 'size' ? 'counts its letters' : 'looks for letters in it'}.`,
            `Write answered(${path}), or ${path} == '…'. For several choices make the field a multiCheck.`,
            { start: site.offset + start, end: site.offset + end },
          ),
        ];
      })
    : [];
}

type CallTree = Extract<Tree, { op: 'call' }>;

function callsIn(tree: Tree): readonly CallTree[] {
  const own = tree.op === 'call' && (tree.name === 'size' || tree.name === 'contains') ? [tree] : [];
  return [...own, ...childrenOf(tree).flatMap(callsIn)];
}

function isChoice(path: string, site: ExpressionSite, { steps, language, ...subject }: Subject): boolean {
  const [root, name, more] = path.split('.');
  if (more !== undefined || (root !== 'answers' && root !== 'item')) return false;
  const group = root === 'item' ? groupOf(site, { steps, language, ...subject }) : undefined;
  const own = steps.filter((one) => one.group?.step.id === group);
  return own.some(({ step }) =>
    (step.fields ?? []).some((field) => field.id === name && language.fieldTypes.get(field.type)?.options === 'one'),
  );
}
