import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies the files of a folder of shared flows into another, but for those that lead on to a service or embed one that
 * does: a test that copies them copies no services. Where some are `wanted`, only those and what they embed: what checks
 * every flow takes as long as there are many.
 */
export function copyClosedFlows(from: string, into: string, wanted?: readonly string[]): void {
  const closed = closedFlows(from);
  const some = wanted && withEmbedded(from, wanted);
  for (const name of closed) if (!some || some.has(idOf(name))) cpSync(join(from, name), join(into, name));
}

/** The ids, and those of all flows that they embed. */
function withEmbedded(folder: string, wanted: readonly string[]): ReadonlySet<string> {
  const found = new Set(wanted);
  const pathOf = (id: string): string => join(folder, `${id}.flow.json`);
  // A set is gone through as it grows. What is not there is a service, not a shared flow.
  for (const id of found)
    if (existsSync(pathOf(id)))
      for (const [, embedded = ''] of readFileSync(pathOf(id), 'utf8').matchAll(/"flow": "([^"]+)"/g)) found.add(embedded);
  return found;
}

function idOf(name: string): string {
  return name.split('.')[0] ?? name;
}

/** An end leads on to a service, or a block to several. */
const leadsOn = /"service":|"block": "services"/;

/** Names of those files, translations too. */
function closedFlows(folder: string): readonly string[] {
  const names = readdirSync(folder);
  const texts = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const open = new Set<string>();
  let found = names.filter((name) => leadsOn.test(texts.get(name) ?? '')).map(idOf);
  while (found.length > 0) {
    for (const id of found) open.add(id);
    found = names
      .map(idOf)
      .filter((id) => !open.has(id) && [...open].some((other) => texts.get(`${id}.flow.json`)?.includes(`"flow": "${other}"`)));
  }
  return names.filter((name) => !open.has(idOf(name)));
}
