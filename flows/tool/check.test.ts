import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { edited } from '../../engine/check/testing/edited.ts';
import { loadFlow } from '../../engine/load/flowText.ts';
import { examine } from './examine.ts';
import { ran, testHome } from './testing/home.ts';
import { showcase } from './testing/showcase.ts';
import { readWorkspace } from './workspace.ts';

const home = testHome();
afterAll(() => home.remove());
afterEach(() => rmSync(join(home.root, 'flows', 'test'), { recursive: true, force: true }));

const text = (id: string, edits: Readonly<Record<string, unknown>> = {}) => JSON.stringify(edited(showcase(id), edits), null, 2);
const codes = (json: string): readonly (readonly [string, string])[] =>
  JSON.parse(json).map(({ file, code }: { readonly file: string; readonly code: string }) => [file, code]);

describe('check', () => {
  it.each([
    ['a sound flow', {}, [], 0, /^ok 1 flow checked, 7 examples run, 8 of 8 parts taken \(100%\), nothing wrong\.$/],
    ['a warning alone', { '/messages/too.little': 'x' }, [], 0, /1 flow checked, .* taken \(100%\): 1 warning\.$/],
    ['a warning alone, when strict', { '/messages/too.little': 'x' }, ['--strict'], 1, /1 flow checked, .* taken \(100%\): 1 warning\.$/],
    [
      'an error and a warning',
      { '/messages/too.little': 'x', '/steps/3/next': 'doen' },
      [],
      1,
      /1 flow checked, 0 examples run: 1 error, 1 warning\.$/,
    ],
    [
      'an example that ends elsewhere',
      { '/examples/0/ends': 'failed' },
      [],
      1,
      /The example "reports a little" ends in "done"\.\n {2}See which .* or write "ends": "done"\.\n\n1 flow checked, .*: 1 error\.$/,
    ],
    [
      'an example that chooses what is not offered',
      {
        '/steps/1/fields/1/options/-': { value: 'far', label: 'From afar', when: "customer.residency == 'NRI'" },
        '/steps/1/fields/1/options/1/disabled': "customer.residency != 'NRI'",
        '/steps/1/fields/1/options/1/reason': 'Only from abroad',
        '/examples/0/answers/mode': 'far',
      },
      [],
      1,
      /with "engine.optionUnknown": “Select .*”\. There are: single; joint can't be chosen\. So is "the report cannot be sent", which is/,
    ],
  ])('%s', async (_, edits, flags, code, printed) => {
    const path = home.write('files/one.flow.json', text('one', edits));
    const result = await ran(['check', path, ...flags], home);
    expect(result).toMatchObject({ code, err: '' });
    expect(result.out).toMatch(printed);
  });

  it('tells at once of mistakes that do not follow from one another', async () => {
    const mistakes = { '/steps/2/when': 'answers.amuont > 3', '/steps/1/load/on': {}, '/steps/1/next': 'review' };
    const path = home.write('files/one.flow.json', text('one', mistakes));
    expect((await ran(['check', path], home)).out).toMatch(/expression-unknown-name[^]*error-unhandled[^]*step-unreachable/);
  });

  it('tells of a mistake before what may follow from it, which it holds back until it is asked for', async () => {
    const mistakes = { '/messages/too.little': 'x', '/steps/3/next': 'doen' };
    const path = home.write('files/one.flow.json', text('one', mistakes));
    const few = (await ran(['check', path], home)).out;
    expect(few).toMatch(/unknown-target[^]*\n\nfiles\/one\.flow\.json: 1 more may follow from this \(--all shows it\)\n\n1 flow checked/);
    expect(few).not.toContain('definition-unused');
    expect((await ran(['check', path, '--all'], home)).out).toMatch(/unknown-target[^]*definition-unused/);
    // Other tools are told everything, in the same order.
    expect(codes((await ran(['check', path, '--json'], home)).out).map(([, code]) => code)).toEqual([
      'unknown-target',
      'definition-unused',
    ]);
    home.write('files/one.flow.json', text('one', { ...mistakes, '/steps/1/feilds': [] }));
    const shape = (await ran(['check', path], home)).out;
    expect(shape).toMatch(/unknown-property[^]*: 2 more may follow from this \(--all shows them\)/);
    expect(shape).not.toContain('unknown-target');
  });

  it('tells of a key that is misspelt beside what is missing for it', async () => {
    const path = home.write(
      'files/one.flow.json',
      text('one', { '/steps/1/fields/0/label': undefined, '/steps/1/fields/0/lable': 'Amount' }),
    );
    const { out } = await ran(['check', path], home);
    expect(out).toMatch(/missing-property[^]*"label" is missing/);
    expect(out).toMatch(/setting-unknown[^]*no setting "lable"[^]*Did you mean label\?/);
  });

  it('checks every flow when none is named, those that are sound beside those that are not', async () => {
    home.write('flows/test/good.flow.json', text('good'));
    home.write('flows/test/bad.flow.json', text('bad', { '/hours': 'sevice' }));
    const { code, out } = await ran(['check', '--json'], home);
    expect({ code, found: codes(out) }).toEqual({ code: 1, found: [['flows/test/bad.flow.json', 'unknown-name']] });
  });

  it.each([
    ['under another name', 'flows/test/other.flow.json', ['file-misplaced']],
    ['in another area', 'flows/other/mine.flow.json', ['file-misplaced']],
    ['in a folder of the area', 'flows/test/deep/mine.flow.json', ['file-misplaced']],
    ['under another name in another area', 'flows/other/other.flow.json', ['file-misplaced', 'file-misplaced']],
    ['where it belongs', 'flows/test/mine.flow.json', []],
    ['anywhere outside of flows/', 'elsewhere/other.flow.json', []],
  ])('a file %s', async (_, path, expected) => {
    home.write(path, text('mine'));
    const { out } = await ran(['check', path, '--json'], home);
    rmSync(join(home.root, path));
    expect(codes(out).map(([, code]) => code)).toEqual(expected);
  });

  it('tells of two flows with one id at the second', async () => {
    home.write('flows/aaa/mine.flow.json', text('mine', { '/area': 'aaa' }));
    home.write('flows/bbb/mine.flow.json', text('mine', { '/area': 'bbb' }));
    const { out } = await ran(['check', '--json'], home);
    rmSync(join(home.root, 'flows/aaa'), { recursive: true });
    rmSync(join(home.root, 'flows/bbb'), { recursive: true });
    expect(codes(out)).toEqual([['flows/bbb/mine.flow.json', 'duplicate-id']]);
  });

  it('takes paths as they are meant where they were typed, and each file once', async () => {
    const path = home.write('files/deep/one.flow.json', text('one'));
    const { out } = await ran(['check', 'one.flow.json', './one.flow.json', path], {
      root: home.root,
      from: join(home.root, 'files/deep'),
    });
    expect(out).toContain('ok 1 flow checked');
  });

  it('lets named files embed one another, before flows of the same id in the repository', async () => {
    const identify = home.write(
      'files/identify.flow.json',
      text('identify', {
        '/area': 'shared',
        '/steps/0': undefined,
        '/eligibility': undefined,
        '/steps/0/load': undefined,
        '/steps/0/fields/3': undefined,
        '/steps/2/submit': undefined,
        '/outcomes/done/reference': undefined,
        '/outcomes/abroad': undefined,
        '/examples': [],
      }),
    );
    const host = home.write('files/host.flow.json', text('host'));
    expect(codes((await ran(['check', '--json', host, identify], home)).out)).toContainEqual([
      'files/host.flow.json',
      'operation-unverified',
    ]);
    expect((await ran(['check', '--json', host], home)).out).toBe('[]');
  });

  it('never throws, whatever a flow has become', async () => {
    const workspace = readWorkspace(home);
    const whole: unknown = showcase('spoilt');
    const pointers = pointersOf(whole, '');
    const spoilt = fc.array(
      fc.tuple(
        fc.constantFrom(...pointers),
        fc.constantFrom<unknown>(
          undefined,
          'review',
          'amount',
          {},
          [],
          null,
          7,
          true,
          "answers.amount > 'x'",
          { '=': 'answers.amount' },
          'identify',
          'true',
        ),
      ),
      { minLength: 1, maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(spoilt, async (changes) => {
        const written = JSON.stringify(spoil(whole, changes), null, 2);
        const { problems } = await examine(
          { ...loadFlow(written), text: written, path: '/tmp/spoilt.flow.json', translations: [] },
          workspace,
        );
        for (const { position, problem } of problems)
          expect([problem.message, position.line > 0, position.column > 0]).toEqual([expect.stringMatching(/\S/), true, true]);
      }),
      { numRuns: 120 },
    );
  });
});

function pointersOf(value: unknown, pointer: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    ...pointersOf(part, `${pointer}/${key}`),
  ]);
}

/** Later changes may be to parts that an earlier one took away; those are passed over. */
function spoil(whole: unknown, changes: readonly (readonly [string, unknown])[]): unknown {
  return changes.reduce<unknown>((flow, [pointer, value]) => {
    try {
      return edited(flow, { [pointer]: value });
    } catch {
      return flow;
    }
  }, whole);
}
