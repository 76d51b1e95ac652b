import { spawnSync } from 'node:child_process';
import { isAbsolute } from 'node:path';
import { checkFlow, type CheckedFlow } from '../../engine/check/index.ts';
import { loadFlow } from '../../engine/load/flowText.ts';
import { digestOf, pointerTo, recordedIn } from '../../engine/translation/upToDate.ts';
import type { Wording } from '../../engine/translation/wording.ts';
import type { FlowFile } from '../../schemas/readLanguage.ts';
import { wordingsIn } from './translating.ts';
import type { Home } from './workspace.ts';

/** How many earlier versions of a file are looked into. */
const MOST_VERSIONS = 30;

/** From where the earlier versions of a flow are read. */
interface Past {
  readonly checked: CheckedFlow;
  readonly home: Home;
}

/**
 * What a flow said when stale texts were made from it, for those of which git knows it: nothing where there is no git, or where the version
 * is too old to check today. A help for the translator, on which nothing else rests.
 */
export function wordsBefore(
  { path }: Pick<FlowFile, 'path'>,
  stale: readonly Wording[],
  translation: unknown,
  { checked, home }: Past,
): ReadonlyMap<Wording, unknown> {
  const recorded = recordedIn(translation);
  const found = new Map<Wording, unknown>();
  if (isAbsolute(path)) return found;
  for (const version of git(home, 'log', `-${MOST_VERSIONS}`, '--format=%H', '--', path).split('\n').filter(Boolean)) {
    if (found.size === stale.length) break;
    const was = checkFlow(loadFlow(git(home, 'show', `${version}:${path}`)).value, checked.language).checked;
    const wordings = new Map(was ? wordingsIn(was).map((one) => [pointerTo(one.path), one] as const) : []);
    for (const wording of stale) {
      const pointer = pointerTo(wording.path);
      const before = wordings.get(pointer);
      if (!found.has(wording) && was && before && digestOf(before, was.flow) === recorded[pointer]) found.set(wording, before.original);
    }
  }
  return found;
}

function git({ root }: Home, ...words: readonly string[]): string {
  return spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).stdout ?? '';
}
