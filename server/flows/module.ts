import type { FlowModule } from '../../engine/advance/run.ts';

/**
 * Loads the source of a compiled flow as a module. It imports nothing, so it needs no file of its own.
 * Throws when the text is not such a module. The caller has made sure that the server itself compiled it.
 */
export async function loadModule(source: string): Promise<FlowModule> {
  const module: unknown = await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`);
  if (!isFlowModule(module)) throw new Error('A stored flow module lacks its exports');
  return module;
}

function isFlowModule(module: unknown): module is FlowModule {
  if (typeof module !== 'object' || module === null) return false;
  const parts = ['hash', 'program', 'validators'].map((name) => typeof Reflect.get(module, name));
  return parts.join() === 'string,object,object';
}
