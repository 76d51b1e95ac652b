import type { Values } from '../../engine/run/run.ts';
import type { AnswerProblem, FieldType, FieldTypes } from '../../engine/language/fieldType.ts';
import type { Screen, View } from '../../engine/render/view.ts';
import type { Catalogue } from '../texts/translate.ts';

/** What a flow's own module adds in the browser to what the server draws. All of it is pure. */
export interface LiveModule {
  /** The words of this flow. */
  readonly messages: Catalogue;
  /** Names of the field types that this flow asks with. */
  readonly types: readonly string[];
  /** Tells by its type whether a field's answer may never be kept in the browser. */
  readonly isSensitive: (type: string) => boolean;
  /** The view's screen as these answers make it. */
  readonly live: (view: View, answers: Values) => Screen | undefined;
  /** What is wrong with these answers, as far as the browser can know. */
  readonly check: (view: View, answers: Values) => readonly AnswerProblem[];
  /** A review's screen with what was typed on this page, by step, in full. */
  readonly inFull: (screen: Screen, typed: ReadonlyMap<string, Values>) => Screen;
}

/**
 * Fetches the module of a flow's version and the part of the engine that interprets it. A screen is drawn without
 * waiting for this; until it is there only the server judges answers. Rejects where the module is not one.
 */
export async function loadFlowModule(hash: string): Promise<LiveModule> {
  const address = `/flows/${encodeURIComponent(hash)}.js`;
  const [module, engine, registry] = await Promise.all([
    import(/* @vite-ignore */ address) as Promise<unknown>,
    import('../../engine/render/index.ts'),
    import('../../field-widgets/registry/lazyTypes.ts'),
  ]);
  // The server makes modules with the engine's own compiler; the address is the hash of what is in it.
  if (!engine.isFlowModule(module) || module.hash !== hash) throw new Error(`${address} is not the module of a flow`);
  const fieldTypes = await loadTypes(engine.typesOf(module.program), registry.lazyTypes);
  const program = engine.loadProgram(module, fieldTypes);
  return {
    messages: module.program.messages,
    types: [...fieldTypes.keys()],
    isSensitive: (type) => fieldTypes.get(type)?.sensitive ?? true,
    live: (view, answers) => unlessCostly(() => engine.liveScreen(program, view, answers), undefined),
    check: (view, answers) => unlessCostly(() => engine.checkScreen(program, view, answers), []),
    inFull: (screen, typed) => engine.screenInFull(program, screen, typed),
  };

  /** What would keep the page waiting is left to the server, which refuses it. */
  function unlessCostly<T>(work: () => T, otherwise: T): T {
    try {
      return work();
    } catch (thrown) {
      if (engine.isTooCostly(thrown)) return otherwise;
      throw thrown;
    }
  }
}

/** Of all the field types only those that the flow asks with. */
async function loadTypes(names: readonly string[], types: ReadonlyMap<string, () => Promise<FieldType>>): Promise<FieldTypes> {
  const loaded = await Promise.all(names.map(async (name) => types.get(name)?.()));
  return new Map(loaded.flatMap((type) => (type ? [[type.name, type]] : [])));
}
