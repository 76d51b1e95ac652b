import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import type { Example } from '../../engine/language/example.ts';
import type { FlowCard } from '../../schemas/api.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import { flowStories } from '../../storybook/files/flowStories.ts';
import { indexerFor } from '../../storybook/files/indexer.ts';
import { checkedFlow, everyFlow, hostOf, servedFlows, type Subject } from '../every-flow/flows.ts';
import { followOverHttp, verify } from '../every-flow/overHttp.ts';
import { setScene, setStage } from '../every-flow/stage.ts';
import { root } from '../house/sources.ts';

/** What a copy of the repository makes of one of its flow files. */
export interface Inside {
  /** Its card, as the portal's home, area page and search get it; with whether its module can be loaded. */
  readonly card: FlowCard | undefined;
  readonly moduleStatus: number;
  /** Of each of its examples, followed over HTTP against the copy's own server: how it ended. */
  readonly ends: Readonly<Record<string, string>>;
  /** Names of its stories, as Storybook's index lists them. */
  readonly stories: readonly string[];
  /** Whether the tests of every flow take it in, and what is wrong with it; where the language is another than before, with any flow. */
  readonly tested: boolean;
  readonly problems: readonly string[];
}

/**
 * Looks at flows from the inside of the repository in which this file lies, each by its area and id. They may be served without
 * the other services: where the language is another than before, all of those would be compiled anew.
 */
async function lookInside(
  flows: readonly (readonly [area: string, id: string])[],
  alone: boolean,
): Promise<Readonly<Record<string, Inside>>> {
  const folder = alone ? folderOf([...flows.map(([, id]) => id), hostOf('identify').host.id]) : undefined;
  const stage = await setStage({ name: 'a visitor' }, folder === undefined ? {} : { flowsFolder: folder });
  try {
    const found: Record<string, Inside> = {};
    for (const [area, id] of flows) found[id] = await lookAtFlow(stage, area, id, alone ? everyFlow() : subjectsOf(id));
    return found;
  } finally {
    await stage.stop();
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}

function subjectsOf(id: string): readonly Subject[] {
  return everyFlow().filter(({ file: { path } }) => basename(path) === `${id}.flow.json`);
}

async function lookAtFlow(stage: TestServer, area: string, id: string, subjects: readonly Subject[]): Promise<Inside> {
  const checked = checkedFlow(id);
  const index = await indexerFor(flowStories).createIndex(join(root, 'flows', area, `${id}.flow.json`), { makeTitle: () => '' });
  const ends: Record<string, string> = {};
  for (const example of checked?.flow.examples ?? []) ends[example.name] = await carriedOut(stage, id, example);
  return {
    ...(await served(stage, id)),
    ends,
    stories: index.map(({ name }) => name ?? ''),
    tested: checked !== undefined,
    problems: subjects.flatMap(({ problems }) => problems),
  };
}

/** A folder of these services and of the flows that they embed alone: none of them was compiled before. */
function folderOf(services: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'seva-alone-'));
  const asked = servedFlows().filter(({ flow }) => services.includes(flow.id));
  const wanted = new Set([...services, ...asked.flatMap(({ embedded }) => Object.keys(embedded))]);
  for (const { file, checked } of everyFlow()) {
    if (checked === undefined || !wanted.has(checked.flow.id)) continue;
    const path = join(folder, relative('flows', file.path));
    mkdirSync(dirname(path), { recursive: true });
    copyFileSync(join(root, file.path), path);
  }
  return folder;
}

async function served(stage: TestServer, id: string): Promise<Pick<Inside, 'card' | 'moduleStatus'>> {
  const client = stage.client();
  await client.session();
  const { flows } = await client.get<{ readonly flows: readonly FlowCard[] }>('/api/flows');
  const card = flows.find((one) => one.id === id);
  const module = await fetch(new URL(`/flows/${card?.hash ?? ''}.js`, stage.server.address));
  return { card, moduleStatus: module.status };
}

/** Follows an example from the first step on; the outcome, or the problem on which it stops. */
async function carriedOut(stage: TestServer, id: string, example: Example): Promise<string> {
  setScene(stage, example);
  const client = stage.client();
  await client.session(example.channel);
  if (example.verified !== false) await verify(stage, client, example.persona ?? 'asha');
  const { ends, problem, stuck } = await followOverHttp(stage, client, example, await client.begin(id));
  return ends ?? problem?.key ?? stuck ?? '';
}

// Run as a process of its own, so that every module comes out of the copy.
if (import.meta.main) {
  const words = process.argv.slice(2);
  const flows = words
    .filter((word) => word !== 'alone')
    .map((word): readonly [string, string] => {
      const [area = '', id = ''] = word.split('/');
      return [area, id];
    });
  console.log(JSON.stringify(await lookInside(flows, words.includes('alone'))));
}
