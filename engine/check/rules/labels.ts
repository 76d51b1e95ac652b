import { parseExpression } from '../../expression/parse.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import { labelSource } from '../../load/labels.ts';
import { problem, type Rule } from '../rule.ts';

/** `labelOf` of something that is no answer to a question with options here. */
export const labels: Rule = ({ sites, flow, language }) =>
  sites
    .filter(({ source }) => source.includes('labelOf'))
    .flatMap(({ source, pointer, offset }) => {
      const parsed = parseExpression(source);
      return (parsed.ok ? calls(parsed.tree) : [])
        .filter(({ args }) => {
          const [arg] = args;
          const path = arg ? source.slice(arg.start, arg.end).trim() : '';
          return args.length !== 1 || !/^(answers|item)\.\w+$/.test(path) || labelSource(flow, path, language.fieldTypes) === undefined;
        })
        .map(({ start, end }) =>
          problem(
            'label-of-nothing',
            pointer,
            `${source.slice(start, end)} has no label to say.`,
            'Name an answer to a question of this flow by itself: labelOf(answers.plan), or labelOf(item.plan) within an item. ' +
              'Its options need one label for each value, without wordings by condition.',
            { start: offset + start, end: offset + end },
          ),
        );
    });

function calls(tree: Tree): readonly Extract<Tree, { op: 'call' }>[] {
  const inner = childrenOf(tree).flatMap(calls);
  return tree.op === 'call' && tree.name === 'labelOf' ? [tree, ...inner] : inner;
}
