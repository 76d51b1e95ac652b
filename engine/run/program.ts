import { learnTrees } from '../expression/index.ts';
import type { FieldTypes } from '../language/fieldType.ts';
import { languageTagOf } from '../language/locale.ts';
import type { FlowModule, ProgramData, SchemaValidator } from './run.ts';
import type { Layout } from './place.ts';
import { layOut } from './place.ts';
import type { Dependents } from './dependents.ts';
import { dependentsOf } from './dependents.ts';

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
  /** Steps to ask again when an answer changes. */
  readonly dependents: Dependents;
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
    dependents: dependentsOf(layout),
    order: [...layout.places.keys()],
  };
}
