import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkFlow } from '../../../engine/check/index.ts';
import { pointOf, outcomePoint } from '../../../engine/check/subject/site.ts';
import { subjectOf } from '../../../engine/check/subject/subject.ts';
import type { CheckedFlow } from '../../../engine/check/index.ts';
import type { Example } from '../../../engine/language/example.ts';
import { checkFile } from '../../../schemas/prepareFlow.ts';
import { readWorkspace, ownHome } from '../workspace.ts';
import { followerOf, type Followed } from '../examples.ts';
import { lead } from './led.ts';
import { mermaidOf } from './mermaid.ts';
import { pathsOf, type Path } from './paths.ts';
import { inWords } from './reason.ts';

const home = ownHome();
// The flows of the repository, and the small ones of which each shows one feature of the language.
const files = [
  ...globSync('flows/**/*.flow.json', { cwd: home.root }),
  ...globSync('tests/language/**/*.flow.json', { cwd: home.root }),
].sort();
const workspace = readWorkspace({ ...home, from: home.root }, files);
const flows = workspace.asked.flatMap((file): readonly (readonly [string, CheckedFlow])[] => {
  const { checked } = checkFile(file, workspace.language);
  return checked ? [[file.path, checked]] : [];
});
const subjectFor = (checked: CheckedFlow) => subjectOf(checked.flow, new WeakMap(), workspace.language);
const branching = {
  id: 'branching',
  title: 'Branching',
  area: 'test',
  steps: [
    {
      id: 'kind',
      title: 'Kind',
      fields: [
        {
          id: 'kind',
          type: 'Radio',
          label: 'Kind',
          options: [
            { value: 'mine', label: 'Mine' },
            { value: 'joint', label: 'Ours' },
          ],
        },
        { id: 'amount', type: 'NumberTextinput', label: 'Amount' },
      ],
      next: [{ when: 'answers.amount > 500', to: 'branch' }, { when: "answers.kind == 'joint'", to: 'second' }, { to: 'purpose' }],
    },
    { id: 'second', title: 'Second', fields: [{ id: 'second', type: 'Textinput', label: 'Second', optional: true }] },
    {
      id: 'purpose',
      title: 'Purpose',
      when: "answers.kind == 'joint'",
      fields: [{ id: 'purpose', type: 'Textinput', label: 'Purpose {{ answers.second }}' }],
      next: 'noted',
    },
  ],
  outcomes: { noted: { kind: 'success', title: 'Noted {{ answers.purpose }}' }, branch: { kind: 'info', title: 'Branch' } },
  examples: [{ name: 'mine', answers: { kind: 'mine', amount: 3, purpose: 'Rent' }, ends: 'noted' }],
};
const { checked: branches } = checkFlow(branching, workspace.language);
const named = (id: string): CheckedFlow => {
  const found = id === 'branching' ? branches : flows.find(([, { flow }]) => flow.id === id)?.[1];
  if (!found) throw new Error(`There is no sound flow ${id}.`);
  return found;
};

/** A path as a line: the steps, the outcome, and why it turns. */
const lineOf = ({ legs, outcome }: Path): string =>
  [...legs.map(({ from, reasons }) => [from, ...reasons.map((reason) => `(${inWords(reason)})`)].join(' ')), outcome].join(' > ');

/** To try as many as `walk` does would take seconds for each flow; how far that comes is shown below, of a few. */
const FEW_TRIES = 10;

describe.each(flows)('the ways of %s', (_, checked) => {
  const subject = subjectFor(checked);
  const { paths, more } = pathsOf(subject);

  it('lead from the start, each step once, to every outcome that can be reached', () => {
    expect(paths.length).toBeGreaterThan(0);
    for (const { legs, outcome } of paths) {
      const steps = legs.map(({ from }) => from);
      expect(steps[0]).toBe(subject.steps[0]?.path);
      expect(new Set(steps).size).toBe(steps.length);
      legs.forEach(({ to }, index) => expect(to).toEqual(index === legs.length - 1 ? { outcome } : { step: steps[index + 1] }));
    }
    const outcomes = Object.keys(checked.flow.outcomes).filter((id) => subject.controlFlow.reached.has(outcomePoint(id)));
    if (!more) expect(outcomes.filter((id) => !paths.some(({ outcome }) => outcome === id))).toEqual([]);
  });

  it('hold every example that ends, and what is found by trying takes its way indeed', async () => {
    const follower = await followerOf(checked);
    const followed = new Map<Example, Followed>();
    // Those of the flow are asked for twice, by `lead` and below.
    const follow = (example: Example): Followed => {
      const result = followed.get(example) ?? follower(example);
      followed.set(example, result);
      return result;
    };
    const led = lead(subject, follow, FEW_TRIES);
    const sorted = [...led.paths.flatMap(({ examples }) => examples), ...led.others, ...led.refused];
    expect(sorted.map(({ name }) => name).sort()).toEqual(checked.flow.examples.map(({ name }) => name).sort());
    const names = [...checked.flow.examples, ...led.paths.flatMap(({ found }) => found ?? [])].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { path, examples, found } of led.paths)
      for (const example of [...examples, ...(found ? [found] : [])]) {
        expect(example.ends).toBe(path.outcome);
        const { ends, views } = follow(example);
        const seen = views.map(({ screen }) => screen?.step.split('/')[0]);
        expect({ ends, missing: path.seen.filter((step) => !seen.includes(step)) }).toEqual({ ends: path.outcome, missing: [] });
      }
  });

  it('are drawn as Mermaid that names every step and outcome of theirs, and nothing that Mermaid would take for its own', () => {
    const [head, ...lines] = mermaidOf(subject).split('\n');
    expect(head).toBe('flowchart TD');
    const words = '"[^"<>`]*(?:<(?:b|/b|br/)>[^"<>`]*)*"';
    const node = new RegExp(
      `^ {2}([so]\\d+)(?:\\[|\\[\\[|\\[/|\\{\\{|>|\\[\\(|\\(\\[|\\()` +
        `${words}(?:\\]|\\]\\]|/\\]|\\}\\}|\\)\\]|\\)|\\]\\)(?::::(?:success|failure|info|pending))?)$`,
    );
    const arrow = new RegExp(`^ {2}(start\\(\\(" "\\)\\)|s\\d+) -->(?:\\|${words}\\|)? ([so]\\d+)$`);
    const declared = lines.flatMap((line) => node.exec(line)?.[1] ?? []);
    const arrows = lines.flatMap((line) => arrow.exec(line)?.slice(1) ?? []).filter((name) => !name.startsWith('start'));
    expect(
      lines.filter((line) => !node.test(line) && !arrow.test(line) && !/^ {2}classDef (success|failure|info|pending) fill:/.test(line)),
    ).toEqual([]);
    expect(arrows.filter((name) => !declared.includes(name))).toEqual([]);
    expect(new Set(declared).size).toBe(declared.length);
    const reached = subject.steps.filter(({ path }) => subject.controlFlow.reached.has(pointOf(path, 'enter')));
    expect(declared.filter((name) => name.startsWith('s'))).toHaveLength(reached.length);
  });
});

describe('the words of a way', () => {
  it.each([
    ['branching', 'kind (if answers.amount > 500) > branch'],
    ['branching', "kind (if answers.kind == 'joint') > second > purpose > noted"],
    ['branching', "kind (otherwise) > purpose (passed over unless answers.kind == 'joint') > noted"],
    ['update-pan', "identify > pan (if customer.residency == 'NRI') > nri"],
    ['update-pan', 'identify > pan (pan.verify answers pan.down) > later'],
    ['update-pan', 'identify > pan (after pan.verify, if data.check.match == false) > noMatch'],
    ['update-pan', 'identify > pan > proof > review (pan.update answers any other error) > unavailable'],
    ['grievance', 'identify > what (otherwise) > about > review (grievance.submit answers any error) > unavailable'],
    ['update-pan', 'identify > identify/locked'],
    ['track-application', 'identify > status (by the button "Refresh") (application.track answers customer.nomatch) > unknown'],
    ['nominee-registration', 'identify > account (otherwise) > nominees (nominee.list answers any other error) > unavailable'],
  ])('%s: %s', (id, line) => {
    expect(pathsOf(subjectFor(named(id))).paths.map(lineOf)).toContain(line);
  });

  it('come with successes first', () => {
    const { paths } = pathsOf(subjectFor(named('update-pan')));
    expect(paths.slice(0, 3).map(({ outcome }) => outcome)).toEqual(['updated', 'pending', 'pending']);
  });
});

describe('what no example shows', () => {
  it.each([
    ['update-pan', 'identify/locked', { persona: 'latika', verified: false }],
    ['branching', 'branch', { answers: { amount: 501 } }],
    ['branching', 'noted', { answers: { kind: 'joint' } }],
  ])('%s to %s is found by trying', async (id, outcome, found) => {
    const checked = named(id);
    const subject = subjectFor(checked);
    const led = lead(subject, await followerOf(checked));
    expect(led.paths.filter(({ path, found }) => path.outcome === outcome && found).map((one) => one.found)).toContainEqual(
      expect.objectContaining({ ...found, ...('answers' in found ? { answers: expect.objectContaining(found.answers) } : {}) }),
    );
  });
});
