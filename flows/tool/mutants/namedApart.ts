import type { Example } from '../../../engine/language/example.ts';
import type { FlowFile } from '../../../schemas/readLanguage.ts';
import { freeName } from '../freeName.ts';

/**
 * Writes examples to add to their files as JSON, so that all of them may be put in: where a name is taken, by the file or by one written
 * before, it gets a number; for one that was written before it says so instead.
 */
export function namedApart(): (file: Pick<FlowFile, 'path' | 'text'>, example: Example) => string {
  const written = new Map<string, string>();
  return ({ path, text }, { name, ...more }) => {
    const content = JSON.stringify(more);
    const isTaken = (one: string): boolean => written.has(`${path} ${one}`) || text.includes(JSON.stringify(one));
    const known = [...written].find(([key, value]) => key.startsWith(`${path} ${name}`) && value === content);
    if (known) return `The example ${JSON.stringify(known[0].slice(path.length + 1))}, printed above, would notice this too.`;
    const free = freeName(name, isTaken);
    written.set(`${path} ${free}`, content);
    return JSON.stringify({ name: free, ...more });
  };
}
