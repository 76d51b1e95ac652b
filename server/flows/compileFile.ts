import type { Language } from '../../engine/language/language.ts';
import { isError, type FlowProblem } from '../../engine/language/problem.ts';
import { checkFile, compileLocales, type CheckedTranslation, type CompiledLocales } from '../../schemas/prepareFlow.ts';
import type { FlowFile } from '../../schemas/readLanguage.ts';
import type { Log } from '../runtime/log.ts';

/** What came of a flow file. */
export interface FileResult {
  /** `embedded` of a flow that checks and is served inside of others only; absent where it does not check. */
  readonly compiled?: CompiledLocales | 'embedded';
  /** True when nothing was found that the log must say at every start. */
  readonly clean: boolean;
}

/** Checks and compiles one flow file. What is wrong with it or with a translation is logged. */
export async function compileFile(file: FlowFile, language: Language, log: Log): Promise<FileResult> {
  const { checked, problems, translations } = checkFile(file, language);
  if (!checked) {
    log.error({ file: file.path, problems: errorsIn(problems) }, 'a flow does not check and is left out');
    return { clean: false };
  }
  const clean = translationsAreSound(translations, log);
  if (checked.flow.area === 'shared') return { compiled: 'embedded', clean };
  return { compiled: await compileLocales(checked), clean };
}

function translationsAreSound(translations: readonly CheckedTranslation[], log: Log): boolean {
  const wrong = translations.filter(({ problems }) => problems.some(isError));
  for (const { file, problems } of wrong)
    log.error({ file: file.path, problems: errorsIn(problems) }, 'a translation does not check and is left out');
  return wrong.length === 0;
}

/** The errors among problems, in the words of the log. */
function errorsIn(problems: readonly FlowProblem[]) {
  return problems.filter(isError).map(({ code, pointer, message }) => ({ code, pointer, message }));
}
