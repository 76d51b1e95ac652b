import type { CheckedFlow } from '../../engine/check/checkedFlow.ts';
import type { FlowProblem } from '../../engine/language/problem.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { checkFile } from '../../schemas/prepareFlow.ts';
import { readFlows, readLanguage } from '../../schemas/readLanguage.ts';
import { root } from '../house/sources.ts';
import { readFeatures, type Feature } from './features.ts';

/** A feature with its flow checked. */
export interface CheckedFeature {
  readonly feature: Feature;
  /** Undefined where it does not check. */
  readonly checked: CheckedFlow | undefined;
  /** Errors and warnings, those of flows that it embeds included: there should be none. */
  readonly problems: readonly FlowProblem[];
}

let known: readonly CheckedFeature[] | undefined;

/** Every feature in the order of the manual, its flow checked with the shared flows and those beside it; once in a process. */
export function checkedFeatures(): readonly CheckedFeature[] {
  known ??= checkFeatures();
  return known;
}

function checkFeatures(): readonly CheckedFeature[] {
  const features = readFeatures(root);
  const own = features.flatMap(({ file, others }) => [file, ...others]);
  const language = readLanguage({ root, fieldTypes }, [...readFlows(root, 'flows/shared'), ...own]);
  return features.map((feature) => {
    const found = [feature.file, ...feature.others].map((file) => checkFile(file, language));
    return { feature, checked: found[0]?.checked, problems: found.flatMap(({ problems }) => problems) };
  });
}
