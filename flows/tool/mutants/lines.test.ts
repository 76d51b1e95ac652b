import { afterAll, expect, it } from 'vitest';
import { checkFlow } from '../../../engine/check/index.ts';
import { isError } from '../../../engine/language/problem.ts';
import type { Example } from '../../../engine/language/example.ts';
import { accepted } from '../accept.ts';
import { followerOf } from '../examples.ts';
import { gauge } from '../testing/gauge.ts';
import { testHome } from '../testing/home.ts';
import { rental } from '../testing/rental.ts';
import { showcase } from '../testing/showcase.ts';
import { tries } from '../testing/tries.ts';
import { nameOf, ownHome, readWorkspace } from '../workspace.ts';
import { changed, type Mutant } from './mutant.ts';
import { mutantsOf } from './plant.ts';
import { sampleOf } from './sample.ts';
import { trierOf } from './tried.ts';

const home = testHome();
afterAll(() => home.remove());
const { flows, language } = readWorkspace(ownHome());

/** A flow of the repository with its first example that ends somewhere, without what that sees, shows and sends. */
function served(id: string): unknown {
  const value = flows.find((file) => nameOf(file) === id)?.value;
  const { checked } = checkFlow(value, language);
  const first = checked?.flow.examples.find(({ ends }) => ends !== undefined);
  const { sees: _sees, shows: _shows, sends: _sends, finds: _finds, ...example } = first ?? { name: '' };
  return changed(value, ['examples'], [example]);
}

const examplesOf = (flow: unknown): readonly Example[] => checkFlow(flow, language).checked?.written ?? [];

/** How many mistakes that nobody notices a flow must have for a test to say something. */
const enough = 3;

/** Mistakes that nobody notices, each with the example that is printed: those of a sample, and where they are too few, of all. */
async function unnoticed(flow: unknown, count: number) {
  const { checked } = checkFlow(flow, language);
  const found: { readonly mutant: Mutant; readonly add: Example }[] = [];
  const attempt = checked && (await trierOf(checked, flow));
  const mutants = mutantsOf(flow);
  let tried = 0;
  for (const mutant of new Set([...sampleOf(mutants, count, 1), ...mutants])) {
    tried += 1;
    if (tried > count && found.length >= enough) break;
    const { add } = (await attempt?.(mutant)) ?? {};
    if (add) found.push({ mutant, add: { ...add, name: `line ${found.length}` } });
  }
  return found;
}

/** The flow with all the lines, once what every example sees, shows and sends is written down. */
async function withLines(flow: unknown, lines: readonly Example[]): Promise<unknown> {
  const value = changed(flow, ['examples'], [...examplesOf(flow), ...lines]);
  const { checked, problems } = checkFlow(value, language);
  expect(problems.filter(isError)).toEqual([]);
  if (!checked) return value;
  const follow = await followerOf(checked);
  const played = checked.flow.examples.map((example) => ({ example, record: follow(example).record() }));
  return JSON.parse(accepted(JSON.stringify(value, null, 2), played)) as unknown;
}

it.each<[string, unknown, number]>([
  ['the gauge', gauge(), tries(15)],
  ['the showcase', { ...showcase('report'), examples: showcase('report').examples.slice(0, 1) }, tries(20)],
  ['a rental', rental(), tries(10)],
  ...['update-landline', 'card-pin', 'nominee-registration'].map((id) => [id, served(id), tries(14)] as [string, unknown, number]),
])(
  'every example that is printed for %s, added and written down, notices its mistake',
  async (_, flow, count) => {
    const found = await unnoticed(flow, count);
    expect(found.length).toBeGreaterThanOrEqual(enough);
    const added = await withLines(
      flow,
      found.map(({ add }) => add),
    );
    const mutants = mutantsOf(added);
    const { checked } = checkFlow(added, language);
    const sound = checked && (await followerOf(checked));
    const blind: string[] = [];
    for (const { mutant, add } of found) {
      const line = checked?.flow.examples.find(({ name }) => name === add.name);
      const { checked: spoilt } = checkFlow(
        mutants.find(({ pointer, what }) => pointer === mutant.pointer && what === mutant.what)?.value,
        language,
      );
      const holds = line !== undefined && sound?.(line).differences().length === 0;
      // What it answers may no longer be offered: then the checker tells of it.
      const notices = line !== undefined && (!spoilt || (await followerOf(spoilt))(line).differences().length > 0);
      if (!holds || !notices) blind.push(`${mutant.pointer} ${mutant.what}`);
    }
    expect(blind).toEqual([]);
  },
  120_000,
);
