import { globSync, readdirSync, readFileSync } from 'node:fs';
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

/** Areas with a service that agents may use; without a word of its own a service is for customers and agents. */
const forAgents = new Set(
  globSync('flows/*/*.flow.json')
    .map((path): { readonly area: string; readonly audience?: readonly string[] } => JSON.parse(readFileSync(path, 'utf8')))
    .filter(({ audience = ['customer', 'agent'] }) => audience.includes('agent'))
    .map(({ area }) => area),
);
const served = areas.filter(({ id }) => forAgents.has(id));

test('RO02: an agent may ask for each area that has a service for agents, by its name in the portal, and for no other', () => {
  expect(served.length).toBeGreaterThan(3);
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
