import { parseAst, type Plugin } from 'vite';

/** A react-router's file, in which all of it stands. */
const ROUTER = /\/node_modules\/react-router\/dist\/(development|production)\/chunk-[^/]+\.mjs$/;

/** Links and moves reach these only inside a data router, a framework of pages, or server components; the portal is none of them. */
const leftOut: Readonly<Record<string, string>> = {
  useNavigateStable: '',
  useViewTransitionState: '',
  useRoutesImpl: '',
  PrefetchPageLinks: '',
  // What a link asks outside such a framework: nothing is fetched before it is pressed.
  usePrefetchBehavior: 'return [false, undefined, {}];',
};

/**
 * Vite plugin: leaves out of a production build what react-router holds for data routers and frameworks and the portal never
 * reaches, which is more than half of it. What is left out throws when it is reached after all; a router that no longer has
 * it ends the build.
 */
export function leanRouter(): Plugin {
  return {
    name: 'seva:lean-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => (code.includes('function usePrefetchBehavior(') ? { code: withoutRest(code), map: null } : undefined),
    },
  };
}

/**
 * Empties the functions that are left out, and lets go what only a side effect keeps alive: names for developers' tools, a class's
 * context, and components made by a call whose result nobody may want. Pure.
 */
export function withoutRest(code: string): string {
  const missing = new Set(Object.keys(leftOut));
  const cuts = parseAst(code).body.flatMap((node): readonly Cut[] => {
    switch (node.type) {
      case 'ExpressionStatement':
        return /^\w+\.(displayName|contextType) = /.test(code.slice(node.start, node.end)) ? [{ ...node, by: '' }] : [];
      case 'VariableDeclaration':
        return node.declarations.flatMap(({ init }) =>
          init?.type === 'CallExpression' ? [{ start: init.start, end: init.start, by: PURE }] : [],
        );
      case 'FunctionDeclaration': {
        const name = node.id?.name ?? '';
        return node.body !== null && missing.delete(name) ? [{ ...node.body, by: `{ ${leftOut[name] || refusalOf(name)} }` }] : [];
      }
      default:
        return [];
    }
  });
  if (missing.size > 0) throw new Error(`react-router has no ${[...missing].join(', ')} any more: mend leanRouter.ts`);
  return cuts.reduceRight((all, { start, end, by }) => all.slice(0, start) + by + all.slice(end), code);
}

const PURE = '/* @__PURE__ */ ';

function refusalOf(name: string): string {
  return `throw new Error("The portal's build has left out ${name} of react-router");`;
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}
