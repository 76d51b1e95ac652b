import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfFlows } from './copyOfFlows.ts';
import { flowsOfTests } from './flowsOfTests.ts';

/** The applicant of the application that the sandbox has people of. */
export const neha = { mobile: '6000000102', pan: 'ZZZPL0102Z' };

/** Id of a flow that is nothing but the confirmation by everybody, of neha's application. */
export const everybodyHost = 'everybody';

const host = {
  id: everybodyHost,
  title: 'Around it',
  area: 'opening',
  audience: ['applicant'],
  steps: [
    { id: 'identify', kind: 'flow', flow: 'identify-applicant' },
    { id: 'inner', kind: 'flow', flow: 'people-confirmation', with: { leadId: 'LD100000102' }, next: 'done' },
  ],
  outcomes: { done: { kind: 'success', title: 'The end' } },
  examples: [],
};

/** A copy of the flows of tests in this folder, with the flow `everybodyHost` beside them. */
export function withEverybodyHost(dataFolder: string): string {
  const flowsFolder = copyOfFlows(dataFolder, flowsOfTests());
  writeFileSync(join(flowsFolder, 'opening', `${host.id}.flow.json`), JSON.stringify(host));
  return flowsFolder;
}
