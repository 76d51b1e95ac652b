import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runTool } from '../run.ts';
import type { Terminal } from '../terminal.ts';
import { ownHome, type Home } from '../workspace.ts';
import { copyClosedFlows } from './closedFlows.ts';

/** What a run of the tool left behind. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the tool in this process, without colours. */
export async function ran(words: readonly string[], home: Home = ownHome()): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const terminal: Terminal = { print: (text) => out.push(text), complain: (text) => err.push(text), paint: (_, text) => text, width: 120 };
  const code = await runTool(words, terminal, home);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** A home of its own that a test may write to: this repository's schemas and the flow by which one is known, and nothing else. */
export interface TestHome extends Home {
  /** Writes a file below it, folders included, and gives its whole path. */
  write(path: string, text: string): string;
  remove(): void;
}

/** Makes one in a temporary folder. */
export function testHome(): TestHome {
  const own = ownHome().root;
  const root = mkdtempSync(join(tmpdir(), 'seva-flows-'));
  for (const folder of ['schemas', 'field-widgets']) symlinkSync(join(own, folder), join(root, folder));
  copyClosedFlows(join(own, 'flows', 'shared'), join(root, 'flows', 'shared'), ['identify']);
  return {
    root,
    from: root,
    write(path, text) {
      const whole = join(root, path);
      mkdirSync(dirname(whole), { recursive: true });
      writeFileSync(whole, text);
      return whole;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
