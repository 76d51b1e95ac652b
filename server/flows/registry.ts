import { importModule, loadProgram, type Program } from '../../engine/advance/index.ts';
import type { FieldTypes } from '../../engine/language/fieldType.ts';
import type { Language } from '../../engine/language/language.ts';
import type { Locale } from '../../engine/language/locale.ts';
import type { Log } from '../runtime/log.ts';
import type { Services } from '../services.ts';
import { compileFolder, type FlowFolder } from './compileAll.ts';
import { keepVersion, keptVersion, spokenVersion } from './versions.ts';

/** The flows that can be begun, and every version that a run may be pinned to. */
export interface FlowRegistry {
  /** The version on which a new run of this flow begins. */
  current(flow: string): Program | undefined;
  /** The current version of every flow, in order of path. */
  all(): readonly Program[];
  /** Any version that was ever served. */
  version(hash: string): Promise<Program | undefined>;
  /** The same logic in the words of a locale; the program itself where it was never said in them. */
  spoken(program: Program, locale: Locale): Promise<Program>;
  /** Its module, as the browser gets it. */
  source(hash: string): Promise<string | undefined>;
  /** The operations, limits and messages that the current flows were checked against. */
  language(): Language;
  /** Takes in what is on the disk now. Runs stay on the version that they began with. */
  reload(): Promise<void>;
}

/** What a registry is made of. */
export interface RegistryParts extends Pick<Services, 'store' | 'secrets' | 'clock'> {
  readonly log: Log;
  readonly folder: FlowFolder;
}

/** Reads the flow folder and keeps what it finds. Throws when `schemas/` or the database cannot be read. */
export async function openRegistry(parts: RegistryParts): Promise<FlowRegistry> {
  const programs = new Map<string, Promise<Program | undefined>>();
  let state = await takeIn(parts);
  const version = (hash: string) => {
    const present = programs.get(hash);
    if (present) return present;
    const loading = loadKept(parts, hash, parts.folder.fieldTypes);
    programs.set(hash, loading);
    loading.then(
      (program) => program ?? programs.delete(hash),
      () => programs.delete(hash),
    );
    return loading;
  };
  return {
    current: (flow) => state.current.get(flow),
    all: () => [...state.current.values()],
    version,
    async spoken(program, locale) {
      if (locale === 'en') return program;
      const hash = state.spoken.get(`${program.version} ${locale}`) ?? (await spokenVersion(parts, program.version, locale));
      return (hash === undefined ? undefined : await version(hash)) ?? program;
    },
    source: async (hash) => (await keptVersion(parts, hash))?.source,
    language: () => state.language,
    async reload() {
      state = await takeIn(parts);
    },
  };
}

interface Taken {
  readonly language: Language;
  readonly current: ReadonlyMap<string, Program>;
  /** Hashes of the current versions in other locales, by `<hash> <locale>`. */
  readonly spoken: ReadonlyMap<string, string>;
}

async function takeIn(parts: RegistryParts): Promise<Taken> {
  const { language, files } = await compileFolder(parts.folder, parts.log);
  const current = new Map<string, Program>();
  const spoken = new Map<string, string>();
  for (const { flow, hash, source, spoken: others } of files) {
    await keepVersion(parts, { hash, flow: flow.id, source });
    for (const { locale, ...other } of others) {
      await keepVersion(parts, { ...other, flow: flow.id, base: hash, locale });
      spoken.set(`${hash} ${locale}`, other.hash);
    }
    current.set(flow.id, loadProgram(await importModule(source), parts.folder.fieldTypes));
  }
  parts.log.info({ flows: current.size }, 'flows taken in');
  return { language, current, spoken };
}

async function loadKept(parts: RegistryParts, hash: string, fieldTypes: FieldTypes): Promise<Program | undefined> {
  const kept = await keptVersion(parts, hash);
  return kept && loadProgram(await importModule(kept.source), fieldTypes);
}
