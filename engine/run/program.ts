import { learnTrees } from '../expression/index.ts';
import type { FieldTypes } from '../language/fieldType.ts';
import { languageTagOf } from '../language/locale.ts';
import type { FlowModule, ProgramData, SchemaValidator } from './run.ts';
import type { Layout } from './place.ts';
import { layOut } from './place.ts';
import type { Reads } from './reads.ts';
import { readsOf, transientKeys } from './reads.ts';

/** A flow ready to run: its module, its steps unfolded, and the field types that it uses. */
export interface Program extends Layout {
  readonly hash: string;
  /** To which its runs are pinned: the hash of the same logic in English. */
  readonly version: string;
  /** How its dates and numbers are written, as a BCP 47 tag. */
  readonly locale: string;
  readonly data: ProgramData;
  readonly fieldTypes: FieldTypes;
  readonly validators: Readonly<Record<string, SchemaValidator>>;
  /** What each step rests on, by its path. */
  readonly reads: ReadonlyMap<string, Reads>;
  /** Keys of the answers that are never stored. */
  readonly transient: ReadonlySet<string>;
  /** Paths in the order of the file. */
  readonly order: readonly string[];
}

/** Tells whether something imported has what a compiled flow exports; the compiler alone answers for what is in it. */
export function isFlowModule(module: unknown): module is FlowModule {
  if (typeof module !== 'object' || module === null) return false;
  return ['hash', 'program', 'validators'].map((name) => typeof Reflect.get(module, name)).join() === 'string,object,object';
}

/** Makes a program out of a compiled module; the same in browser and server. Learns the module's expressions, and changes nothing else. */
export function loadProgram(module: FlowModule, fieldTypes: FieldTypes): Program {
  learnTrees(module.program.expressions);
  const layout = layOut(module.program.flow, module.program.embedded);
  return {
    ...layout,
    hash: module.hash,
    version: module.program.spoken?.base ?? module.hash,
    locale: languageTagOf[module.program.spoken?.locale ?? 'en'],
    data: module.program,
    fieldTypes,
    validators: module.validators,
    reads: readsOf(layout),
    transient: transientKeys(layout, fieldTypes),
    order: [...layout.places.keys()],
  };
}
