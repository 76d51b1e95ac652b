import type { FastifyInstance } from 'fastify';
import type { SandboxPersona, SandboxView } from '../../schemas/sandboxApi.ts';
import { resetBank, type Bank } from '../bank/bank.ts';
import { settle } from '../bank/settle.ts';
import { printGrid } from '../bank/gridCard.ts';
import { personas } from '../bank/personas/index.ts';
import type { CustomerRecord } from '../bank/personas/records.ts';
import { normal, readFaultInjection, type FaultInjection } from './faultInjection.ts';
import { checkFailures } from './failures.ts';
import people from '../../schemas/personas.json' with { type: 'json' };

/** Adds what no real bank has: `/sandbox/...`, for people and tests that play with it. */
export function addControl(service: FastifyInstance, bank: Bank, faultInjection: { now: FaultInjection }): void {
  service.get('/sandbox/personas', () => ({ personas: personas.map(describePersona) }));
  service.get<{ Querystring: { readonly to?: string } }>('/sandbox/outbox', ({ query }) => ({ outbox: outboxOf(bank, query.to) }));
  service.get('/sandbox/writes', () => ({ writes: bank.state.writes, counts: countWrites(bank) }));
  service.get('/sandbox/mode', () => faultInjection.now);
  service.post('/sandbox/mode', (request, reply) => {
    const asked = readFaultInjection(request.body);
    if (!asked)
      return reply
        .code(400)
        .send({ expected: { mode: 'normal|slow|down|lossy|server-error|page|throttled|wrong-reference|mixed', delayMs: 3000, seed: 1 } });
    faultInjection.now = asked;
    return asked;
  });
  service.get('/sandbox/fail', () => ({ failures: bank.failures }));
  service.post('/sandbox/fail', (request, reply) => {
    const failures = checkFailures(request.body);
    if (!failures) return reply.code(400).send({ expected: { '<operation or *>': '<code>' } });
    bank.failures = failures;
    return { failures };
  });
  service.post('/sandbox/reset', (_request, reply) => {
    resetBank(bank);
    faultInjection.now = normal;
    return reply.code(204).send();
  });
}

function describePersona(record: CustomerRecord): SandboxPersona {
  return {
    id: record.persona,
    name: record.name,
    about: people.find(({ id }) => id === record.persona)?.about ?? '',
    mobile: record.mobile,
    pan: record.pan,
    dateOfBirth: record.dateOfBirth,
    account: record.products.find((product) => product.kind === 'account')?.number ?? '',
    aadhaar: record.aadhaar ?? '',
    grid: printGrid(record),
  };
}

/** Messages, newest first; only those to one number or address where it is said. */
function outboxOf(bank: Bank, wanted?: string): SandboxView['outbox'] {
  settle(bank);
  return bank.state.messages
    .filter(({ to }) => wanted === undefined || to === wanted)
    .map(({ at, channel, to, text }) => ({ at, channel, to, text }))
    .reverse();
}

function countWrites(bank: Bank): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { operation } of bank.state.writes) counts[operation] = (counts[operation] ?? 0) + 1;
  return counts;
}
