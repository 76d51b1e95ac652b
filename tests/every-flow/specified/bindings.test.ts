import { describe, expect, test } from 'vitest';
import type { Flow } from '../../../engine/language/flow.ts';
import { servedFlows } from '../flows.ts';
import bindings from './bindings.json' with { type: 'json' };

// Which operations of the bank each service of the specification is made of. One that comes later need not stand here.

/** Operations that a flow asks for beside its way, when somebody looks something up or fetches a document. */
function declaredIn(flow: Flow): readonly string[] {
  const own = JSON.stringify({ ...flow, examples: [] });
  return [...own.matchAll(/"operation":"([^"]+)"/g)].map(([, operation = '']) => operation);
}

/** Operations that are called on the ways of a flow that do not fail, as its examples say. */
function sentBy(flow: Flow): readonly string[] {
  const good = flow.examples.filter(({ ends }) => ends !== undefined && flow.outcomes[ends]?.kind !== 'failure');
  return good.flatMap(({ sends = [] }) => sends.flatMap((call) => Object.keys(call)));
}

const flows = new Map(servedFlows().map(({ flow }) => [flow.id, flow]));

describe('what a service asks of the bank', () => {
  test('CA01: every service that stands here is served', () => {
    expect(Object.keys(bindings).filter((id) => !flows.has(id))).toEqual([]);
    expect(Object.keys(bindings).length).toBeGreaterThan(90);
  });

  test.each(Object.entries(bindings))('CA01: %s is made of %j', (id, operations) => {
    const flow = flows.get(id);
    expect(operations.length).toBeGreaterThan(0);
    expect(flow && [...sentBy(flow), ...declaredIn(flow)]).toEqual(expect.arrayContaining(operations));
  });

  test('CA01: data quality comes by its own address, and goes to the bank as such', () => {
    const flow = flows.get('data-quality');
    const sent = flow?.examples.flatMap(({ sends = [] }) => sends.flatMap((call) => call['kyc.submit'] ?? [])) ?? [];
    expect(sent.length).toBeGreaterThan(0);
    for (const input of sent) expect(input).toMatchObject({ kind: 'dataQuality' });
  });
});
