import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/**
 * The flow files that a check of saved files must look at: each flow whose file or translation was saved and, where others may
 * embed it, those that do, and those that embed these. Undefined where any flow may be concerned: limits, messages, a new kind
 * of file. `flows` is the folder of all flows.
 */
export function flowsConcerned(saved: readonly string[], flows: string): readonly string[] | undefined {
  if (!saved.every((file) => isOfOneFlow(file, flows))) return undefined;
  const own = [...new Set(saved.map(flowFileOf))];
  const shared = own.filter(isShared);
  if (shared.length === 0) return own;
  return [...new Set([...own, ...embedding(shared.map(idOf), flows)])];
}

/** The ids of the flows that saved files are of, where no other flow shows what they say. */
export function flowsAlone(saved: readonly string[], flows: string): readonly string[] | undefined {
  return saved.every((file) => isOfOneFlow(file, flows) && !isShared(file)) ? [...new Set(saved.map(idOf))] : undefined;
}

/** A flow, or its translation beside it: `name.hi.json`. */
function isOfOneFlow(file: string, flows: string): boolean {
  return file.startsWith(`${flows}${sep}`) && /^[\w-]+\.(flow|[a-z]{2})\.json$/.test(basename(file));
}

function isShared(file: string): boolean {
  return file.includes(`${sep}shared${sep}`);
}

function idOf(file: string): string {
  return basename(file).split('.', 1)[0] ?? '';
}

/** A translation without a flow is looked at by itself. */
function flowFileOf(file: string): string {
  const flow = join(dirname(file), `${idOf(file)}.flow.json`);
  return existsSync(flow) ? flow : file;
}

/** Files of the flows that embed one of these, or one that does. A flow that only leads to another may be among them. */
function embedding(ids: readonly string[], flows: string): readonly string[] {
  const files = readdirSync(flows, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.flow.json'));
  const named = files.map((name) => {
    const path = join(flows, name);
    return { path, names: [...readFileSync(path, 'utf8').matchAll(/"flow"\s*:\s*"([^"]+)"/g)].map(([, id]) => id) };
  });
  const found = new Set<string>();
  const reached = new Set<string | undefined>(ids);
  // A set is gone through as it grows.
  for (const id of reached)
    for (const { path, names } of named)
      if (names.includes(id)) {
        found.add(path);
        reached.add(idOf(path));
      }
  return [...found];
}
