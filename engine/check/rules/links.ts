import { references } from '../../expression/authoring.ts';
import { parseExpression } from '../../expression/parse.ts';
import type { LinkPermission } from '../../language/flow.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { blockCallsAt } from '../subject/blockCalls.ts';
import { lookupsOf } from '../subject/lookups.ts';
import { embeddedSubject, type Subject } from '../subject/subject.ts';
import { didYouMean, listed } from '../words.ts';

/** What a flow that a link may begin, for a customer whom nobody verifies, must say and must not read. */
export const links: Rule = (subject) => {
  const {
    flow: { link },
  } = subject;
  return link === undefined ? [] : [...audience(subject, link), ...permission(subject, link), ...reads(subject), ...inputs(subject)];
};

function audience({ flow, at }: Subject, link: LinkPermission): readonly FlowProblem[] {
  if (flow.area === 'shared')
    return [
      problem('link-misplaced', at(link), 'A flow that others embed is never begun by itself.', 'Say it in the flows that embed this one.'),
    ];
  if (flow.audience?.includes('customer') !== false) return [];
  return [
    problem(
      'link-misplaced',
      at(link),
      'A link goes to a customer, and "audience" names agents alone.',
      'Add "customer" to "audience", or remove "link".',
    ),
  ];
}

/** The permission names each operation that it opens, and no other: nobody widens it by adding a step. */
function permission(subject: Subject, { operations }: LinkPermission): readonly FlowProblem[] {
  const { at, language } = subject;
  const needed = [...new Set(neededIn(subject, [subject.flow.id]))];
  const lacking = needed.filter((name) => !operations.includes(name));
  return [
    ...(lacking.length === 0
      ? []
      : [
          problem(
            'link-operation-missing',
            at(operations),
            `The flow calls ${listed(lacking)}, which ${lacking.length === 1 ? 'needs' : 'need'}` +
              ` a verified customer: for whom comes by a link the call is refused.`,
            `Add ${listed(lacking)}, if whoever has the link may do that.`,
          ),
        ]),
    ...operations.flatMap((name, index) => {
      if (!language.operations.has(name))
        return [problem('unknown-operation', at(operations, index), `The bank offers no operation "${name}".`, didYouMean(name, needed))];
      return needed.includes(name)
        ? []
        : [
            problem(
              'link-operation-idle',
              at(operations, index),
              `The flow does not call ${name}, or it needs no verified customer.`,
              'Remove it: a permission that is not needed is not given.',
            ),
          ];
    }),
  ];
}

/** Operations for verified customers that a flow calls, also in what it embeds; not where that is passed over, as verification is. */
function neededIn({ flow, calls, steps, language }: Subject, embedding: readonly string[]): readonly string[] {
  const own = [
    ...calls.map(({ call }) => call.operation),
    ...lookupsOf(steps).map(({ lookup }) => lookup.operation),
    ...blockCallsAt(flow, steps).map(({ call }) => call.operation),
  ];
  const inner = steps.flatMap(({ kind, step }) => {
    const embedded =
      kind === 'flow' && step.flow !== undefined && !embedding.includes(step.flow) ? embeddedSubject(step.flow, language) : undefined;
    return embedded && embedded.flow.passWhen === undefined ? neededIn(embedded, [...embedding, embedded.flow.id]) : [];
  });
  return [...own.filter((name) => language.operations.get(name)?.verified === true), ...inner];
}

function reads({ sites, language }: Subject): readonly FlowProblem[] {
  const told = new Set(language.customerByLink);
  return sites.flatMap(({ source, pointer }) => {
    if (!parseExpression(source).ok) return [];
    const unknown = references(source).filter((path) => path.startsWith('customer.') && !told.has(path.split('.')[1] ?? ''));
    return unknown
      .slice(0, 1)
      .map((path) =>
        problem(
          'link-reads-customer',
          pointer,
          `Whoever comes by a link is not told ${path}.`,
          `Read ${told.size === 0 ? 'nothing of the customer' : `one of ${[...told].map((name) => `customer.${name}`).join(', ')}`}` +
            `, or what an operation answers.`,
        ),
      );
  });
}

function inputs({ flow, at }: Subject): readonly FlowProblem[] {
  // That no link can begin it is told already.
  if (flow.area === 'shared') return [];
  return Object.values(flow.inputs ?? {})
    .filter((input) => input.default === undefined)
    .map((input) => problem('link-input', at(input), 'Who begins the service without a link gives it nothing.', 'Add a "default".'));
}
