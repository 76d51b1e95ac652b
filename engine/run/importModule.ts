import type { FlowModule } from './run.ts';
import { isFlowModule } from './program.ts';

/**
 * Loads the source of a compiled flow as a module. It imports nothing, so it needs no file of its own.
 * Throws when the text is not such a module. It runs the text: the caller has made sure that `compileFlow` wrote it.
 */
export async function importModule(source: string): Promise<FlowModule> {
  const module: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  if (!isFlowModule(module)) throw new Error('A compiled flow lacks its exports');
  return module;
}
