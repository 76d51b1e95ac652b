import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compileFlow } from '../../engine/compile/index.ts';
import { embeddedFlows, promised, servedFlows } from './flows.ts';

const folder = mkdtempSync(join(tmpdir(), 'seva-modules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function inProcess(...parameters: readonly string[]) {
  const refuse = join(import.meta.dirname, 'withoutGrammar/refuse.ts');
  return spawnSync(process.execPath, ['--import', refuse, ...parameters], { encoding: 'utf8' });
}

/** Of each flow one from either end of its list: that all examples end as they say is shown by `engine.test.ts`. */
function someOf<Item>(examples: readonly Item[]): readonly Item[] {
  return examples.filter((_, at) => at === 0 || at === examples.length - 1);
}

test('examples of every flow run where the grammar of expressions cannot be loaded', async () => {
  const flows = [...servedFlows(), ...embeddedFlows()];
  for (const checked of flows) {
    const { id, examples } = checked.flow;
    const module = (await compileFlow(checked)).source;
    writeFileSync(join(folder, `${id}.mjs`), `${module}\nexport const examples = ${JSON.stringify(someOf(examples))};\n`);
  }
  const { stdout, stderr } = inProcess(join(import.meta.dirname, 'withoutGrammar/main.ts'), folder);
  expect(stderr).toBe('');
  const found = new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => {
        const { flow, example, end } = JSON.parse(line) as { flow: string; example: string; end: object };
        return [`${flow}: ${example}`, end];
      }),
  );
  const expected = flows.flatMap(({ flow: { id, examples } }) =>
    someOf(examples).map((example) => [`${id}: ${example.name}`, promised(example)] as const),
  );
  expect(found.size).toBe(expected.length);
  for (const [name, end] of expected) expect(found.get(name), name).toMatchObject({ ...end });
}, 180_000);

test('a process in which it cannot be loaded says so when something asks for it', () => {
  const { status, stderr } = inProcess('--input-type=module', '--eval', "import('@marcbachmann/cel-js')");
  expect(status).not.toBe(0);
  expect(stderr).toContain('loads the grammar of expressions');
});
