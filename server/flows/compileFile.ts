import { checkFlow, checkTranslation, inLocale, type CheckedFlow } from '../../engine/check/index.ts';
import { compileFlow, type CompiledFlow } from '../../engine/compile/index.ts';
import type { Language } from '../../engine/language/language.ts';
import { locales, type Locale } from '../../engine/language/locale.ts';
import type { FlowProblem } from '../../engine/language/problem.ts';
import type { FlowFile } from '../../schemas/readLanguage.ts';
import type { Log } from '../runtime/log.ts';

/** A flow compiled in every locale. */
export interface CompiledVersions extends CompiledFlow {
  /** The flow's id. */
  readonly id: string;
  /** The same logic in other words. */
  readonly spoken: readonly SpokenFile[];
}

/** A compiled flow in a locale other than English. */
export interface SpokenFile extends CompiledFlow {
  readonly locale: Locale;
}

/** What came of a flow file. */
export interface FileResult {
  /** `embedded` of a flow that checks and is served inside of others only; absent where it does not check. */
  readonly compiled?: CompiledVersions | 'embedded';
  /** True when nothing was found that the log must say at every start. */
  readonly clean: boolean;
}

/** Checks and compiles one flow file. What is wrong with it or with a translation is logged. */
export async function compileFile(file: FlowFile, language: Language, log: Log): Promise<FileResult> {
  const { checked, problems } = checkFlow(file.value, language);
  const faults = errorsIn([...file.problems, ...problems]);
  if (!checked || faults.length > 0) {
    log.error({ file: file.path, problems: faults.map(brief) }, 'a flow does not check and is left out');
    return { clean: false };
  }
  const clean = translationsAreSound(file, checked, log);
  if (checked.flow.area === 'shared') return { compiled: 'embedded', clean };
  const compiled = await compileFlow(checked);
  return { compiled: { id: checked.flow.id, ...compiled, spoken: await spokenFiles(checked, compiled.hash) }, clean };
}

function translationsAreSound(file: FlowFile, checked: CheckedFlow, log: Log): boolean {
  const wrong = file.translations.map(({ path, problems, value }) => ({
    path,
    faults: errorsIn([...problems, ...(value === undefined ? [] : checkTranslation(value, checked))]),
  }));
  for (const { path, faults } of wrong)
    if (faults.length > 0) log.error({ file: path, problems: faults.map(brief) }, 'a translation does not check and is left out');
  return wrong.every(({ faults }) => faults.length === 0);
}

function errorsIn(problems: readonly FlowProblem[]): readonly FlowProblem[] {
  return problems.filter((problem) => problem.severity === 'error');
}

function brief({ code, pointer, message }: FlowProblem) {
  return { code, pointer, message };
}

async function spokenFiles(checked: CheckedFlow, base: string): Promise<readonly SpokenFile[]> {
  const others = locales.flatMap((locale) => {
    const spoken = inLocale(checked, locale);
    return spoken ? [{ locale, spoken }] : [];
  });
  return Promise.all(others.map(async ({ locale, spoken }) => ({ locale, ...(await compileFlow(spoken, { locale, base })) })));
}
