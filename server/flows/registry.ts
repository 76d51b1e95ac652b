import { importModule, loadProgram, type Program } from '../../engine/advance/index.ts';
import type { FieldTypes } from '../../engine/language/fieldType.ts';
import type { Locale } from '../../engine/language/locale.ts';
import type { Log } from '../runtime/log.ts';
import { compileFolder, type FlowFolder, type RunLanguage } from './compileAll.ts';
import { openCompiledCache } from './compiledCache.ts';
import { keepVersions, keptVersion, spokenVersion, type VersionContext } from './versions.ts';

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
  language(): RunLanguage;
  /** Takes in what is on the disk now. Runs stay on the version that they began with. */
  reload(): Promise<void>;
}

/** What keeping flows needs of the server. */
export interface RegistryContext extends VersionContext {
  readonly log: Log;
  readonly folder: FlowFolder;
  /** Where compiled flows are kept between starts. */
  readonly cacheFolder: string;
}

/** Reads the flow folder and keeps what it finds. Throws when `schemas/` or the database cannot be read. */
export async function openRegistry(context: RegistryContext): Promise<FlowRegistry> {
  const programs = new Map<string, Promise<Program | undefined>>();
  let state = await takeIn(context);
  const version = (hash: string) => {
    const present = programs.get(hash);
    if (present) return present;
    const loading = loadKept(context, hash, context.folder.fieldTypes);
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
      const hash = state.spoken.get(`${program.version} ${locale}`) ?? (await spokenVersion(context, program.version, locale));
      return (hash === undefined ? undefined : await version(hash)) ?? program;
    },
    source: async (hash) => (await keptVersion(context, hash))?.source,
    language: () => state.language,
    async reload() {
      state = await takeIn(context);
    },
  };
}

interface Taken {
  readonly language: RunLanguage;
  readonly current: ReadonlyMap<string, Program>;
  /** Hashes of the current versions in other locales, by `<hash> <locale>`. */
  readonly spoken: ReadonlyMap<string, string>;
}

async function takeIn(context: RegistryContext): Promise<Taken> {
  const { folder, cacheFolder, secrets, log } = context;
  const { language, files, compiled } = await compileFolder(folder, openCompiledCache(cacheFolder, secrets, log), log);
  await keepVersions(
    context,
    files.flatMap(({ id, hash, source, spoken }) => [
      { hash, flow: id, source },
      ...spoken.map((other) => ({ ...other, flow: id, base: hash })),
    ]),
  );
  const loading = files.map(async ({ id, source }) => [id, await programOf(source, folder.fieldTypes)] as const);
  const current = new Map(await Promise.all(loading));
  log.info({ flows: current.size, compiled: compiled.length }, 'flows taken in');
  const spoken = new Map(files.flatMap(({ hash, spoken: others }) => others.map((other) => [`${hash} ${other.locale}`, other.hash])));
  return { language, current, spoken };
}

async function loadKept(context: RegistryContext, hash: string, fieldTypes: FieldTypes): Promise<Program | undefined> {
  const kept = await keptVersion(context, hash);
  return kept && programOf(kept.source, fieldTypes);
}

/** What this process has loaded: a version never changes, and Node keeps every module that it has imported. */
const loaded = new WeakMap<FieldTypes, Map<string, Promise<Program>>>();

function programOf(source: string, fieldTypes: FieldTypes): Promise<Program> {
  const programs = loaded.get(fieldTypes) ?? new Map<string, Promise<Program>>();
  loaded.set(fieldTypes, programs);
  const present = programs.get(source);
  if (present) return present;
  const loading = importModule(source).then((module) => loadProgram(module, fieldTypes));
  programs.set(source, loading);
  loading.catch(() => programs.delete(source));
  return loading;
}
