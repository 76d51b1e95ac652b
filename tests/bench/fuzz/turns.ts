import { servedFlows } from '../../every-flow/flows.ts';
import { everyCase, type Case } from '../crash/cases.ts';
import type { Random } from '../crash/random.ts';

/**
 * What is walked, in lists that are gone through beside each other: a list for each persona, and one with the first pages of
 * services that nobody walks alone (a link, an agent, an hour, another day). Of each list every service comes once before any
 * comes again.
 */
export async function turns(random: Random): Promise<readonly (readonly Case[])[]> {
  const byPersona = [...(await everyCase()).values()];
  const walked = new Set(byPersona.flat().map(({ flow }) => flow));
  return [...byPersona, firstPages(walked)].map((list) => everyServiceFirst(random.shuffled(list)));
}

function firstPages(walked: ReadonlySet<string>): readonly Case[] {
  const none = { persona: '', mobile: '', pan: '', ends: '', answers: {}, writes: [], calls: [] };
  return servedFlows().flatMap(({ flow }) =>
    walked.has(flow.id) ? [] : flow.examples.map((example) => ({ ...none, flow: flow.id, example })),
  );
}

function everyServiceFirst(list: readonly Case[]): readonly Case[] {
  const times = new Map<string, number>();
  return list
    .map((one) => {
      const turn = times.get(one.flow) ?? 0;
      times.set(one.flow, turn + 1);
      return { one, turn };
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ one }) => one);
}
