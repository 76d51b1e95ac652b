import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { treesOf } from './authoring.ts';

/** One script with everything in it, as a browser would load it; Node built-ins in it would fail the build. */
async function bundle(contents: string): Promise<string> {
  const result = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'expression',
    write: false,
    logLevel: 'error',
  });
  return result.outputFiles[0]?.text ?? '';
}

/** Runs a script where there is no Node, no DOM and no code out of strings, as under a strict policy of a page. */
function runBare(script: string, ask: string): unknown {
  const context = createContext({ TextEncoder, TextDecoder }, { codeGeneration: { strings: false, wasm: false } });
  runInContext(script, context);
  return runInContext(ask, context);
}

describe('runs anywhere', () => {
  it('without Node, DOM and code out of strings', async () => {
    const script = await bundle("import './grammar.ts'; export { checkExpression, evaluate } from './authoring.ts';");
    expect(runBare(script, "expression.evaluate('inr(sum(answers.list.map(n, n * 0.1)))', { answers: { list: [1, 2] } })")).toBe('₹0.30');
    expect(runBare(script, "expression.checkExpression('answer', {}).faults.length")).toBe(1);
    expect(() => runBare(script, "new Function('return 1')()")).toThrow(/Code generation/);
  });

  it('evaluating brings no checker and no manual along', async () => {
    const script = await bundle("export { evaluate, fillText, references } from './index.ts';");
    expect(script).not.toMatch(/Did you mean|is not used|[Hh]alf away|maxAstNodes/);
  });

  it('learnt trees need no grammar', async () => {
    const script = await bundle("export { evaluate } from './evaluate.ts'; export { learnTrees } from './trees.ts';");
    const sources = ["answers.a + 0.2 == 0.3 && answers.list.exists(n, n.name == 'x')", '12345678901234567.89 + 1'];
    const scope = `{ answers: { a: 0.1, list: [{ name: 'x' }] } }`;
    const evaluated = `${JSON.stringify(sources)}.map((source) => expression.evaluate(source, ${scope}))`;
    const ask = `expression.learnTrees(${JSON.stringify(treesOf(sources))}); ${evaluated}`;
    expect(runBare(script, ask)).toEqual([true, 12345678901234568]);
    expect(runBare(script, "expression.evaluate('1 + 1', {})")).toBeUndefined();
    expect(script).not.toContain('maxAstNodes');
  });
});
