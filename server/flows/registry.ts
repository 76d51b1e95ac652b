import { importModule, loadProgram, type Program } from '../../engine/advance/index.ts';
import type { FlowFacts } from '../../engine/compile/index.ts';
import type { FieldTypes } from '../../engine/language/fieldType.ts';
import type { Locale } from '../../engine/language/locale.ts';
import type { Log } from '../runtime/log.ts';
import { compileFolder, type FlowFolder, type RunLanguage } from './compileAll.ts';
import { openCompiledCache } from './compiledCache.ts';
import { keepVersions, keptVersion, lackingVersions, spokenVersion, type FlowSource, type VersionContext } from './versions.ts';

/** The flows that can be begun, and every version that a run may be pinned to. */
export interface FlowRegistry {
  /** The version on which a new run of this flow begins, loaded when it is first asked for. */
  current(flow: string): Promise<Program | undefined>;
  /** What is known of a flow without loading it. */
  served(flow: string): ServedFlow | undefined;
  /** Every flow in order of path, in the words of a locale; in English where it was never said in them. */
  list(locale?: Locale): readonly ServedFlow[];
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

/** A flow that can be begun: its id, the hash of its module, and what lists need to know of it. */
export interface ServedFlow extends FlowFacts {
  readonly id: string;
  readonly hash: string;
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
    async current(flow) {
      const hash = state.served.get(flow)?.hash;
      return hash === undefined ? undefined : version(hash);
    },
    served: (flow) => state.served.get(flow),
    list: (locale = 'en') => [...state.served.values()].map((flow) => state.spoken.get(`${flow.hash} ${locale}`) ?? flow),
    version,
    async spoken(program, locale) {
      if (locale === 'en') return program;
      const hash = state.spoken.get(`${program.version} ${locale}`)?.hash ?? (await spokenVersion(context, program.version, locale));
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
  /** By id, in English. */
  readonly served: ReadonlyMap<string, ServedFlow>;
  /** In other locales, by `<hash> <locale>`. */
  readonly spoken: ReadonlyMap<string, ServedFlow>;
}

/** Modules that the database has are not read, and none is loaded: a start takes as long for a thousand flows as for a few. */
async function takeIn(context: RegistryContext): Promise<Taken> {
  const { folder, cacheFolder, secrets, log } = context;
  const cache = openCompiledCache(cacheFolder, secrets, log);
  const { language, files, compiled } = await compileFolder(folder, cache, log, (hashes) => lackingVersions(context, hashes));
  const all = files.flatMap((file) => [
    { hash: file.hash, flow: file.id, source: file.source },
    ...file.spoken.map(({ hash, source, locale }) => ({ hash, flow: file.id, source, locale, base: file.hash })),
  ]);
  const fresh = all.flatMap(({ source, ...version }) => (source === undefined ? [] : [{ ...version, source }]));
  await keepVersions(
    context,
    fresh,
    all.flatMap(({ source, hash }) => (source === undefined ? hash : [])),
  );
  log.info({ flows: files.length, compiled: compiled.length }, 'flows taken in');
  const served = files.map(({ id, hash, facts }) => [id, { id, hash, ...facts }] as const);
  const spoken = files.flatMap(({ id, hash, spoken: others }) =>
    others.map((other) => [`${hash} ${other.locale}`, { id, hash: other.hash, ...other.facts }] as const),
  );
  return { language, served: new Map(served), spoken: new Map(spoken) };
}

async function loadKept(context: RegistryContext, hash: string, fieldTypes: FieldTypes): Promise<Program | undefined> {
  const kept = await keptVersion(context, hash);
  return kept && programOf(kept, fieldTypes);
}

/** What this process has loaded: a version never changes, and Node keeps every module that it has imported. */
const loaded = new WeakMap<FieldTypes, Map<string, Promise<Program>>>();

function programOf({ hash, source }: FlowSource, fieldTypes: FieldTypes): Promise<Program> {
  const programs = loaded.get(fieldTypes) ?? new Map<string, Promise<Program>>();
  loaded.set(fieldTypes, programs);
  const present = programs.get(hash);
  if (present) return present;
  const loading = importModule(source).then((module) => loadProgram(module, fieldTypes));
  programs.set(hash, loading);
  loading.catch(() => programs.delete(hash));
  return loading;
}
