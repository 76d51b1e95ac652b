import { resolve } from 'node:path';
import type { CheckedFlow } from '../../engine/check/index.ts';
import { subjectOf, type Subject } from '../../engine/check/subject/subject.ts';
import { didYouMean } from '../../engine/check/words.ts';
import { UsageError } from './command.ts';
import { examine } from './examine.ts';
import type { FlowFile } from '../../schemas/readLanguage.ts';
import { describeProblem } from './placed.ts';
import type { Terminal } from './terminal.ts';
import { areaOf, flowFileOf, nameOf, readWorkspace, type Home, type Workspace } from './workspace.ts';

/** A sound flow that a command was asked about. */
export interface Chosen {
  readonly checked: CheckedFlow;
  readonly subject: Subject;
  /** Where its file lies: below the repository by its path there. */
  readonly path: string;
}

/** How a command names the flow that it takes. */
export const takesFlow = '<flow>';

/** Help on `takesFlow`. */
export const aboutFlow = 'A flow is named by its id (update-pan), by area and id (profile/update-pan), or by a file.';

/**
 * The flow of a name, once it is sound. Undefined where it is not, after printing its problems: there are
 * no ways through a flow that does not check. Throws a `UsageError` where there is no flow of that name.
 */
export async function choose(name: string, home: Home, terminal: Terminal): Promise<Chosen | undefined> {
  const workspace = workspaceOf(name, home);
  const [file] = workspace.asked;
  if (!file) throw new UsageError(`There is no flow "${name}".`);
  const { checked, problems } = await examine(file, workspace);
  if (checked) return { checked, path: file.path, subject: subjectOf(checked.flow, new WeakMap(), workspace.language) };
  for (const problem of problems) terminal.print(`${describeProblem(problem, terminal)}\n`);
  terminal.print(`${file.path} does not check; fix it first.`);
  return undefined;
}

/** The repository, with the one flow asked for: a file where the name is a path, else a flow by its id. */
function workspaceOf(name: string, home: Home): Workspace {
  const workspace = readWorkspace(home, name.endsWith('.json') ? [name] : []);
  return { ...workspace, asked: flowsNamed(name, workspace, home) };
}

/**
 * The files of a name: the one that lies there where it is a path, which the workspace was asked for, else the flow of that id.
 * Throws a `UsageError` where there is no flow of that name.
 */
export function flowsNamed(name: string, { asked, flows }: Workspace, { root, from }: Home): readonly FlowFile[] {
  if (name.endsWith('.json')) return asked.filter(({ path }) => resolve(root, path) === flowFileOf(resolve(from, name)));
  const found = flows.filter((file) => name === nameOf(file) || name === `${areaOf(file)}/${nameOf(file)}`);
  if (found.length === 0)
    throw new UsageError(`There is no flow "${name}". ${didYouMean(name.split('/').at(-1) ?? '', flows.map(nameOf))}`);
  return found;
}
