import { importModule, loadProgram, type Program } from '../engine/advance/index.ts';
import { checkFlow, checkRecord, checkTranslation, inLocale, type CheckedFlow } from '../engine/check/index.ts';
import { compileFlow, type CompiledFlow } from '../engine/compile/index.ts';
import type { Language } from '../engine/language/language.ts';
import { locales, type Locale } from '../engine/language/locale.ts';
import { isError, type FlowProblem } from '../engine/language/problem.ts';
import { once } from '../engine/load/once.ts';
import type { FlowFile, TranslationFile } from './readLanguage.ts';

/** What came of checking a flow file and the translations beside it. */
export interface CheckedFile {
  /** Everything that is wrong with the file: its JSON first, then the flow. */
  readonly problems: readonly FlowProblem[];
  /** Present when no problem of the file is an error. */
  readonly checked?: CheckedFlow;
  /** Each translation with what is wrong with it, worked out when asked for; where the flow does not check, only with its JSON. */
  readonly translations: readonly CheckedTranslation[];
}

/** A translation and everything that is wrong with it. */
export interface CheckedTranslation {
  readonly file: TranslationFile;
  readonly problems: readonly FlowProblem[];
}

/** A flow compiled in every locale; the fields of `CompiledFlow` are of the English one. */
export interface CompiledLocales extends CompiledFlow {
  /** The flow's id. */
  readonly id: string;
  /** The same logic in other words. */
  readonly spoken: readonly SpokenFlow[];
}

/** A compiled flow in a locale other than English. */
export interface SpokenFlow extends CompiledFlow {
  readonly locale: Locale;
}

/** Checks a flow file that was read, and its translations. Never throws because of what is in them. */
export function checkFile(file: FlowFile, language: Language): CheckedFile {
  const found = file.value === undefined ? undefined : checkFlow(file.value, language);
  const problems = [...file.problems, ...(found?.problems ?? [])];
  const checked = problems.some(isError) ? undefined : found?.checked;
  const translations = once(() => file.translations.map((one) => checkTranslationFile(one, checked)));
  return {
    problems,
    // To check them takes as long as to check the flow, and who runs or changes a flow asks for none.
    get translations() {
      return translations();
    },
    ...(checked ? { checked } : {}),
  };
}

/** Checks a translation that was read, of a flow that has been checked. Never throws because of what is in it. */
function checkTranslationFile(file: TranslationFile, checked: CheckedFlow | undefined): CheckedTranslation {
  const { problems, value } = file;
  if (checked === undefined || value === undefined) return { file, problems };
  return { file, problems: [...problems, ...checkTranslation(value, checked), ...checkRecord(value, checked)] };
}

/** Compiles a checked flow in English and in every other locale. A translation with errors is passed over. */
export async function compileLocales(checked: CheckedFlow): Promise<CompiledLocales> {
  const compiled = await compileFlow(checked);
  const others = locales.flatMap((locale) => {
    const spoken = inLocale(checked, locale);
    return spoken ? [{ locale, spoken }] : [];
  });
  const base = compiled.hash;
  const spoken = others.map(async ({ locale, spoken }) => ({ locale, ...(await compileFlow(spoken, { locale, base })) }));
  return { id: checked.flow.id, ...compiled, spoken: await Promise.all(spoken) };
}

/** Compiles a checked flow and loads it, ready to run in this process, in English. */
export async function compileProgram(checked: CheckedFlow): Promise<Program> {
  const { source } = await compileFlow(checked);
  return loadProgram(await importModule(source), checked.language.fieldTypes);
}
