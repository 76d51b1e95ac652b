import { parser } from '@prometheus-io/lezer-promql';

/** What an expression of Prometheus asks for. */
export interface Asked {
  /** Where its grammar is broken. */
  readonly errors: readonly string[];
  readonly metrics: readonly string[];
  /** Labels of which a metric is asked, with the text that they are compared with. */
  readonly matched: readonly { readonly metric: string; readonly label: string; readonly operator: string; readonly text: string }[];
  /** Labels by which is grouped. */
  readonly grouped: readonly string[];
}

/** Reads an expression by Prometheus's own grammar. Pure. */
export function askedIn(expression: string): Asked {
  const errors: string[] = [];
  const metrics: string[] = [];
  const matched: { metric: string; label: string; operator: string; text: string }[] = [];
  const grouped: string[] = [];
  const said = (node: { from: number; to: number } | null | undefined): string => (node ? expression.slice(node.from, node.to) : '');
  parser.parse(expression).iterate({
    enter: ({ name, type, from, to, node }) => {
      if (type.isError) errors.push(`${expression.slice(0, from)}⟨here⟩${expression.slice(to)}`);
      if (name === 'VectorSelector') metrics.push(said(node.getChild('Identifier')));
      if (name === 'LabelName' && node.parent?.name === 'GroupingLabels') grouped.push(said(node));
      if (name === 'UnquotedLabelMatcher')
        matched.push({
          metric: metrics.at(-1) ?? '',
          label: said(node.getChild('LabelName')),
          operator: said(node.getChild('MatchOp')),
          text: said(node.getChild('StringLiteral')).slice(1, -1),
        });
    },
  });
  return { errors, metrics, matched, grouped };
}
