import { basename, dirname } from 'node:path';
import { checkFlow, checkTranslation, inLocale, type CheckedFlow } from '../../engine/check/index.ts';
import { compileFlow, type CompiledFlow } from '../../engine/compile/index.ts';
import type { FieldTypes } from '../../engine/language/fieldType.ts';
import type { Flow } from '../../engine/language/flow.ts';
import type { Language } from '../../engine/language/language.ts';
import { locales, type Locale } from '../../engine/language/locale.ts';
import { readFlows, readLanguage, type FlowFile } from '../../schemas/readLanguage.ts';
import type { Log } from '../runtime/log.ts';

/** A flow file that may run, compiled. */
export interface CompiledFile {
  readonly path: string;
  readonly flow: Flow;
  readonly hash: string;
  readonly source: string;
  /** The same logic in other words. */
  readonly spoken: readonly SpokenFile[];
}

/** A compiled flow in a locale other than English. */
export interface SpokenFile extends CompiledFlow {
  readonly locale: Locale;
}

/** Every flow of a folder that checks, and the language that they were checked against. */
export interface CompiledFolder {
  readonly language: Language;
  readonly files: readonly CompiledFile[];
}

/** Where the flows are: `root` holds `schemas/`, `flows` is the folder of the files. */
export interface FlowFolder {
  readonly root: string;
  readonly flows: string;
  readonly fieldTypes: FieldTypes;
}

/**
 * Reads, checks and compiles every flow file. One that does not check is left out and its problems are
 * logged; the others are not held up by it. Embedded flows (area `shared`) are checked but not served.
 */
export async function compileFolder({ root, flows, fieldTypes }: FlowFolder, log: Log): Promise<CompiledFolder> {
  const read = readFlows(dirname(flows), basename(flows));
  const language = readLanguage({ root, fieldTypes }, read);
  const compiled = await Promise.all(read.map((file) => compileFile(file, language, log)));
  return {
    language,
    files: withoutDoubles(
      compiled.filter((file) => file !== undefined),
      log,
    ),
  };
}

async function compileFile(file: FlowFile, language: Language, log: Log): Promise<CompiledFile | undefined> {
  const { checked, problems } = checkFlow(file.value, language);
  const faults = [...file.problems, ...problems].filter((problem) => problem.severity === 'error');
  if (!checked || faults.length > 0) {
    log.error(
      { file: file.path, problems: faults.map(({ code, pointer, message }) => ({ code, pointer, message })) },
      'a flow does not check and is left out',
    );
    return undefined;
  }
  for (const translation of file.translations) {
    const wrong = [
      ...translation.problems,
      ...(translation.value === undefined ? [] : checkTranslation(translation.value, checked)),
    ].filter((problem) => problem.severity === 'error');
    if (wrong.length > 0)
      log.error(
        { file: translation.path, problems: wrong.map(({ code, pointer, message }) => ({ code, pointer, message })) },
        'a translation does not check and is left out',
      );
  }
  if (checked.flow.area === 'shared') return undefined;
  const compiled = await compileFlow(checked);
  return { path: file.path, flow: checked.flow, ...compiled, spoken: await spokenFiles(checked, compiled.hash) };
}

async function spokenFiles(checked: CheckedFlow, base: string): Promise<readonly SpokenFile[]> {
  const others = locales.flatMap((locale) => {
    const spoken = inLocale(checked, locale);
    return spoken ? [{ locale, spoken }] : [];
  });
  return Promise.all(others.map(async ({ locale, spoken }) => ({ locale, ...(await compileFlow(spoken, { locale, base })) })));
}

/** Two files with one id: the first by path stands, so that a copy left lying about takes nothing over. */
function withoutDoubles(files: readonly CompiledFile[], log: Log): readonly CompiledFile[] {
  const seen = new Map<string, CompiledFile>();
  for (const file of files) {
    const first = seen.get(file.flow.id);
    if (first) log.error({ file: file.path, first: first.path }, 'a flow has the id of another and is left out');
    else seen.set(file.flow.id, file);
  }
  return [...seen.values()];
}
