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
    { id: 'inner', kind: 'flow', flow: 'people-confirmation', with: { leadId: 'LD100000152' }, next: 'done' },
  ],
  outcomes: { done: { kind: 'success', title: 'The end' } },
  examples: [],
};

/** Id of a flow that hands neha's application in, with everybody's confirmation (`confirm: yes`) or past it. */
export const handInHost = 'hands-in';

const handIn = {
  ...host,
  id: handInHost,
  steps: [
    host.steps[0],
    {
      id: 'way',
      title: 'Which way?',
      fields: [
        {
          id: 'confirm',
          type: 'Radio',
          label: 'Ask everybody',
          options: [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ],
        },
      ],
    },
    { id: 'inner', kind: 'flow', flow: 'people-confirmation', when: "answers.confirm == 'yes'", with: { leadId: 'LD100000152' } },
    { id: 'pause', title: 'Before it is submitted' },
    {
      id: 'send',
      kind: 'call',
      submit: {
        operation: 'application.save',
        input: { leadId: 'LD100000152', step: 'terms-conditions', submit: true, peopleVersion: { '=': 'data.inner.answer.version' } },
        as: 'application',
        on: { 'application.changed': { outcome: 'changed' }, '*': { outcome: 'failed' } },
      },
      next: 'done',
    },
  ],
  outcomes: {
    ...host.outcomes,
    changed: { kind: 'failure', title: 'Something else was confirmed' },
    failed: { kind: 'failure', title: 'It failed' },
  },
};

/** A copy of the flows of tests in this folder, with the flows `everybodyHost` and `handInHost` beside them. */
export function withEverybodyHost(dataFolder: string): string {
  const flowsFolder = copyOfFlows(dataFolder, flowsOfTests());
  for (const flow of [host, handIn]) writeFileSync(join(flowsFolder, 'opening', `${flow.id}.flow.json`), JSON.stringify(flow));
  return flowsFolder;
}
