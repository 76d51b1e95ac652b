import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckedFlow } from '../../engine/check/checkedFlow.ts';
import type { Example } from '../../engine/language/example.ts';
import { copyClosedFlows } from '../../flows/tool/testing/closedFlows.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { checkFile } from '../../schemas/prepareFlow.ts';
import { readFlow, readLanguage } from '../../schemas/readLanguage.ts';
import { root } from '../house/sources.ts';

const path = join(root, 'tests/fields/all-types.flow.json');

/** The flow that asks with every type, checked, and its example that answers all of it. Throws where it does not check. */
export function allTypes(): { readonly checked: CheckedFlow; readonly example: Example } {
  const { checked, problems } = checkFile(readFlow(root, path), readLanguage({ root, fieldTypes }));
  const example = checked?.flow.examples[0];
  if (!checked || !example) throw new Error(problems.map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`).join('\n'));
  return { checked, example };
}

/** Makes a folder from which a server serves this flow; the flows that it embeds lie beside it. */
export function makeFlowsFolder(folder: string): string {
  mkdirSync(join(folder, 'care'), { recursive: true });
  copyClosedFlows(join(root, 'flows/shared'), join(folder, 'shared'));
  cpSync(path, join(folder, 'care/all-types.flow.json'));
  return folder;
}
