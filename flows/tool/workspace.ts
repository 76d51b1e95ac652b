import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problem } from '../../engine/check/rule.ts';
import type { Language } from '../../engine/language/language.ts';
import type { FlowProblem } from '../../engine/language/problem.ts';
import { loadFlow, type LoadedFlow } from '../../engine/load/flowText.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import {
  flowOfTranslation,
  readFlows,
  readLanguage,
  readTranslations,
  strayTranslations,
  type FlowFile,
} from '../../schemas/readLanguage.ts';

/** Where the tool is at work. */
export interface Home {
  /** Folder that holds `schemas/` and `flows/`. */
  readonly root: string;
  /** Folder from which the paths of a command line are meant. */
  readonly from: string;
}

/** The repository in which the tool lies. npm runs scripts there, and says where it was called. */
export function ownHome(): Home {
  const { npm_lifecycle_event: script, INIT_CWD: typed } = process.env;
  return {
    root: fileURLToPath(new URL('../../', import.meta.url)),
    from: script === 'flow' && typed !== undefined ? typed : process.cwd(),
  };
}

/** The flows that a command is about, and everything that they may refer to. */
export interface Workspace {
  /** Flow files of the repository, in order of path. */
  readonly flows: readonly FlowFile[];
  /** Those that were named, by themselves or by a translation; all of the repository where none was. */
  readonly asked: readonly FlowFile[];
  readonly language: Language;
}

/**
 * Reads the repository's flows and the files that were named, which may lie anywhere. A named file that
 * cannot be read is there all the same: its problems say why. Throws where `schemas/` is broken.
 */
export function readWorkspace({ root, from }: Home, named: readonly string[] = []): Workspace {
  const flows = readFlows(root);
  const strays = () => strayTranslations(root).map((path) => readNamed(root, resolve(root, path)));
  const asked =
    named.length === 0
      ? [...flows, ...strays()]
      : unique(named.map((name) => flowFileOf(resolve(from, name)))).map((path) => known(root, flows, path) ?? readNamed(root, path));
  // Of two flows with one id the first counts: a named one stands for that of the repository.
  const others = asked.filter((file) => !flows.includes(file));
  return { flows, asked, language: readLanguage({ root, fieldTypes }, [...others, ...flows]) };
}

/** Whether a file is one of the repository's flows, which are named by their place. */
export function isAtHome(file: FlowFile): boolean {
  return file.path.startsWith('flows/');
}

/** The folder of a flow file: its area. */
export function areaOf({ path }: Pick<FlowFile, 'path'>): string {
  return path.split('/').at(-2) ?? '';
}

/** The name of a flow file without its ending: the id of its flow. */
export function nameOf({ path }: Pick<FlowFile, 'path'>): string {
  return basename(path).replace(/(\.flow)?\.json$/, '');
}

function unique(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)];
}

function known(root: string, flows: readonly FlowFile[], path: string): FlowFile | undefined {
  return flows.find((flow) => resolve(root, flow.path) === path);
}

/** The flow beside a translation; any other file itself, and a translation that stands alone. */
export function flowFileOf(path: string): string {
  const flow = flowOfTranslation(path);
  return flow !== undefined && existsSync(flow) ? flow : path;
}

/** Reads a file from anywhere: below the repository by its path there, else by its whole path. */
function readNamed(root: string, path: string): FlowFile {
  const below = relative(root, path);
  const shown = below === '' || below.startsWith('..') || isAbsolute(below) ? path : below;
  return { ...loadNamed(path), path: shown.split(sep).join('/'), translations: readTranslations(root, path) };
}

function loadNamed(path: string): LoadedFlow & { readonly text: string } {
  try {
    if (statSync(path).isDirectory()) return unreadable('This is a folder, not a flow file.', `Name the files in it: ${path}/*.flow.json`);
    const text = readFileSync(path, 'utf8');
    const flow = flowOfTranslation(path);
    if (flow !== undefined) return { ...loadFlow(text), value: undefined, problems: [stray(flow)], text };
    return { ...loadFlow(text), text };
  } catch (error) {
    if (codeOf(error) === 'ENOENT')
      return unreadable(
        'There is no such file.',
        'Look at the name and the folder; `npm run flow -- list` shows the flows that there are.',
      );
    return unreadable(`The file cannot be read (${codeOf(error)}).`, 'See whether you may open it, and whether it is a file.');
  }
}

function unreadable(message: string, hint: string): LoadedFlow & { readonly text: string } {
  const nowhere = loadFlow('');
  return { ...nowhere, problems: [problem('file-unreadable', '', message, hint)], text: '' };
}

function stray(flow: string): FlowProblem {
  return problem(
    'translation-of-nothing',
    '',
    `There is no ${basename(flow)} beside this translation.`,
    'Put it beside its flow and name it as the flow is named, or remove it.',
  );
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
}
