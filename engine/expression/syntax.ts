/** Where a part of an expression stands: offsets into its source, the end excluded. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Operators with two sides whose value needs both. */
export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

/** The loops over a list: `list.map(n, n.share)`. */
export type LoopKind = 'all' | 'exists' | 'exists_one' | 'map' | 'filter';

/** CEL that is left out on purpose; `checkExpression` says what to write instead. */
export type Banned = 'null' | 'bytes' | 'unsigned' | 'has' | 'bind' | 'key' | 'optional';

type Shape =
  /** `exact` is the number as written, where a JavaScript number cannot hold it. */
  | { readonly op: 'literal'; readonly value: string | number | boolean; readonly exact?: string }
  | { readonly op: 'name'; readonly name: string }
  | { readonly op: 'part'; readonly of: Tree; readonly key: string }
  | { readonly op: 'element'; readonly of: Tree; readonly at: Tree }
  | { readonly op: 'call'; readonly name: string; readonly args: readonly Tree[] }
  | {
      readonly op: 'loop';
      readonly kind: LoopKind;
      readonly list: Tree;
      readonly variable: string;
      readonly where?: Tree;
      readonly body: Tree;
    }
  | { readonly op: 'list'; readonly items: readonly Tree[] }
  | { readonly op: 'object'; readonly entries: readonly { readonly key: string; readonly value: Tree }[] }
  | { readonly op: 'not' | 'minus'; readonly of: Tree }
  | { readonly op: 'and' | 'or'; readonly left: Tree; readonly right: Tree }
  | { readonly op: 'choose'; readonly when: Tree; readonly then: Tree; readonly otherwise: Tree }
  | { readonly op: 'binary'; readonly operator: BinaryOperator; readonly left: Tree; readonly right: Tree }
  | { readonly op: 'banned'; readonly what: Banned };

/**
 * An expression taken apart: plain JSON, so that it can be stored or sent.
 * `s.trim()` and `trim(s)` are the same call; brackets with a literal name are a part.
 */
export type Tree = Shape & Place;

/** The nodes right below a node, in reading order. */
export function childrenOf(tree: Tree): readonly Tree[] {
  switch (tree.op) {
    case 'literal':
    case 'name':
    case 'banned':
      return [];
    case 'part':
    case 'not':
    case 'minus':
      return [tree.of];
    case 'element':
      return [tree.of, tree.at];
    case 'call':
      return tree.args;
    case 'loop':
      return tree.where ? [tree.list, tree.where, tree.body] : [tree.list, tree.body];
    case 'list':
      return tree.items;
    case 'object':
      return tree.entries.map((entry) => entry.value);
    case 'and':
    case 'or':
    case 'binary':
      return [tree.left, tree.right];
    case 'choose':
      return [tree.when, tree.then, tree.otherwise];
  }
}
