import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyOfRepository, type Copy } from '../drop-in/copy.ts';
import type { Inside } from '../drop-in/inside.ts';

// A folder in engine/kinds, and one for its looks, is a kind of step; without them nothing of it is left.
// The name in parts, so that this file is no mention of it.
const name = ['brea', 'ther'].join('');
const component = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Kind`;
const flow = `flows/care/${name}.flow.json`;
const generated = /^ M (docs\/language\.md|engine\/(react\/)?kinds\/registry\.ts|schemas\/flow\.schema\.json)$/;

/** A page between two others, with words and a condition of its own, that a customer leaves by its button. */
const files: Readonly<Record<string, string>> = {
  [`engine/kinds/${name}/schema.json`]: JSON.stringify({
    says: 'lets the customer draw breath',
    required: ['title', 'wish'],
    properties: { wish: { description: `Kind ${name}: what to say meanwhile.`, $ref: '#/$defs/text', examples: ['Well done'] } },
  }),
  [`engine/kinds/${name}/kind.ts`]: `
    import type { Step } from '../../language/step.ts';
    import type { Text } from '../../language/text.ts';
    import { wordsOf } from '../../render/words.ts';
    import { PAGE, type Kind } from '../kind.ts';
    import { actionPhases, asking, frame, submitting } from '../phases.ts';

    type Own = Step & { readonly wish?: Text };

    /** A page to draw breath on. */
    export const ${name}: Kind = {
      name: '${name}',
      shown: true,
      uses: [...PAGE, 'button', 'wish'],
      phases: (layout, place) => ({
        ...frame(layout, place),
        asking: asking(layout, place),
        ...actionPhases(layout, place),
        ...submitting(layout, place),
      }),
      screen: ({ place, scope }) => {
        const { wish }: Own = place.step;
        return { lead: wordsOf(wish, scope) };
      },
      check: { expressions: (step: Own) => [{ holder: step, key: 'wish', value: step.wish, is: 'text' }] },
    };
  `,
  [`engine/react/kinds/${name}/${component}.tsx`]: `
    import type { KindProps } from '../kind.ts';

    /** The button that goes on. */
    export function ${component}({ form }: KindProps) {
      return form;
    }
  `,
};

const step = { id: 'rest', kind: name, title: 'A rest', wish: 'Well done, {{ answers.who }}.' };
const service = {
  id: name,
  title: 'A rest',
  area: 'care',
  summary: 'Draw breath.',
  steps: [{ id: 'ask', title: 'Who are you?', fields: [{ id: 'who', type: 'Textinput', label: 'Name' }] }, step],
  outcomes: { done: { kind: 'success', title: 'Done' } },
  examples: [{ name: 'rests', verified: false, answers: { who: 'Asha' }, ends: 'done' }],
};

let copy: Copy;
beforeAll(() => {
  copy = copyOfRepository();
  expect(mentions()).toBe('');
  // What is generated is committed and held against drift (`tests/house/check.ts`).
  expect(copy.changes()).toEqual([]);
}, 120_000);
afterAll(() => copy.remove(), 60_000);

const registry = 'schemas/stepKinds/generate.ts';

/** The engine's own part of the repository, where git does not look: the whole takes the compiler several times as long. */
const project = 'test-results/tsconfig.json';

function generate(): readonly (number | null)[] {
  return [registry, 'docs/generate.ts'].map((script) => copy.run(script).code);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(copy.root, path)), { recursive: true });
  writeFileSync(join(copy.root, path), text);
}

/** Every line of the copy in which the kind is named, in files of git and others. */
function mentions(): string {
  return spawnSync('git', ['grep', '--untracked', '--ignore-case', '--line-number', name], { cwd: copy.root, encoding: 'utf8' }).stdout;
}

describe('a kind of step more', { timeout: 120_000 }, () => {
  test('is there by its folders alone: only generated files change', () => {
    for (const [path, text] of Object.entries(files)) write(path, text);
    expect(generate()).toEqual([0, 0]);
    const others = copy.changes().filter((line) => !generated.test(line) && !line.includes(`kinds/${name}/`));
    expect(others).toEqual([]);
    expect(copy.run(registry, '--check').code).toBe(0);
  });

  test('passes the compiler', () => {
    write(project, JSON.stringify({ extends: '../tsconfig.json', include: ['../engine'] }));
    const listed = copy.run('node_modules/typescript/bin/tsc', '--noEmit', '--listFiles', '-p', project).out.split('\n');
    expect(listed).toEqual(expect.arrayContaining([expect.stringContaining(`kinds/${name}/kind.ts`), expect.stringContaining(component)]));
    expect(listed.filter((line) => line.includes('error TS') && line.startsWith('engine/'))).toEqual([]);
  });

  test('is checked in a flow, its own words too', () => {
    write(flow, JSON.stringify({ ...service, steps: [service.steps[0], { ...step, wish: 'Well done, {{ answers.whom }}.' }] }));
    const { code, out } = copy.run('flows/tool/main.ts', 'check', flow);
    expect({ code, found: out.includes('answers has no whom') }).toEqual({ code: 1, found: true });
    write(flow, JSON.stringify(service));
    expect(copy.run('flows/tool/main.ts', 'check', flow)).toMatchObject({ code: 0 });
  });

  test('is carried out by the server', () => {
    const looked = copy.run('tests/drop-in/inside.ts', 'care', name, 'alone');
    expect(looked).toMatchObject({ code: 0 });
    const { ends, tested, moduleStatus }: Inside = JSON.parse(looked.out);
    expect({ ends, tested, moduleStatus }).toEqual({ ends: { rests: 'done' }, tested: true, moduleStatus: 200 });
  });

  test('leaves no mention once its folders are gone', () => {
    expect(mentions()).not.toBe('');
    for (const path of [flow, `engine/kinds/${name}`, `engine/react/kinds/${name}`]) rmSync(join(copy.root, path), { recursive: true });
    expect(copy.run(registry, '--check').code).not.toBe(0);
    expect(generate()).toEqual([0, 0]);
    expect(copy.changes()).toEqual([]);
    expect(mentions()).toBe('');
  });
});
