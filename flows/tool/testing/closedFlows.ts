import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies the files of a folder of shared flows into another, but for those that lead on to a service or embed one that
 * does: a test that copies them copies no services.
 */
export function copyClosedFlows(from: string, into: string): void {
  for (const name of closedFlows(from)) cpSync(join(from, name), join(into, name));
}

/** Names of those files, translations too. */
function closedFlows(folder: string): readonly string[] {
  const names = readdirSync(folder);
  const texts = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const idOf = (name: string): string => name.split('.')[0] ?? name;
  const open = new Set<string>();
  let found = names.filter((name) => texts.get(name)?.includes('"service":') === true).map(idOf);
  while (found.length > 0) {
    for (const id of found) open.add(id);
    found = names
      .map(idOf)
      .filter((id) => !open.has(id) && [...open].some((other) => texts.get(`${id}.flow.json`)?.includes(`"flow": "${other}"`)));
  }
  return names.filter((name) => !open.has(idOf(name)));
}
