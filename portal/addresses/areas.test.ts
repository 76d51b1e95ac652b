import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import agentService from '../../flows/agents/agent-service.flow.json' with { type: 'json' };
import hindiAgentService from '../../flows/agents/agent-service.hi.json' with { type: 'json' };
import english from '../../schemas/messages.en.json' with { type: 'json' };
import hindi from '../../schemas/messages.hi.json' with { type: 'json' };
import { agentsArea } from './agentsArea.ts';
import { areas } from './areas.ts';

const offered = agentService.steps.flatMap(({ fields = [] }) => fields).find(({ id }) => id === 'area')?.options ?? [];
const offeredInHindi: Readonly<Record<string, { readonly label: string }>> = hindiAgentService.steps.customer.fields.area.options;
const titleOf = (catalogue: Readonly<Record<string, string>>, area: string) => catalogue[`shell.area.${area}.title`];

/** Those who open an account are no customers whom an agent could find. */
const served = areas.filter(({ id }) => id !== 'opening');

test('RO02: an agent may ask for each area of the portal but that of new accounts, by its name there, and for no other', () => {
  expect(offered.map(({ value, label }) => [value, label])).toEqual(served.map(({ id }) => [id, titleOf(english, id)]));
  expect(served.map(({ id }) => [id, offeredInHindi[id]?.label])).toEqual(served.map(({ id }) => [id, titleOf(hindi, id)]));
});

test('every folder of services is an area of the portal', () => {
  const folders = readdirSync('flows', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const known = new Set([...areas.map(({ id }) => id), agentsArea, 'shared', 'tool']);
  expect(folders.filter((name) => !known.has(name))).toEqual([]);
});
