import { CheckedFlow } from '../../check/checkedFlow.ts';
import { compileFlow } from '../../compile/compileFlow.ts';
import { importModule } from '../../run/importModule.ts';
import type { Program } from '../../run/program.ts';
import { loadProgram } from '../../run/program.ts';
import type { Flow } from '../../language/flow.ts';
import type { Language, Operation } from '../../language/language.ts';
import type { Facts } from '../../run/run.ts';
import { testFieldTypes } from './fieldTypes.ts';

/** The moment of the engine's tests. */
const NOW = '2026-11-21T10:00:00+05:30';

/** What the host knows of a stranger. */
export const stranger: Facts = { now: NOW, session: { verified: false, role: 'customer' }, channel: 'web' };

/** What the host knows of a verified customer. */
export const verified: Facts = {
  ...stranger,
  session: { verified: true, role: 'customer' },
  customer: { name: 'Asha', residency: 'resident' },
};

function operation(name: string, kind: 'read' | 'write', required: readonly string[], verifies = false): Operation {
  return {
    name,
    kind,
    description: name,
    provider: 'bank',
    verified: false,
    actorKinds: ['customer', 'applicant'],
    verifies,
    input: Object.fromEntries(required.map((input) => [input, { type: 'string', required: true }])),
    output: { object: { reference: 'string' } },
    outputValues: {},
    localized: [],
    freeTexts: [],
    errors: ['down', 'no'],
  };
}

/** A language with a handful of operations. */
export const testLanguage: Language = {
  operations: new Map(
    [
      operation('thing.list', 'read', []),
      operation('place.find', 'read', ['code']),
      operation('thing.save', 'write', ['name']),
      { ...operation('thing.order', 'write', []), once: true as const },
      operation('code.verify', 'write', ['code'], true),
    ].map((one) => [one.name, one]),
  ),
  fieldTypes: testFieldTypes,
  limits: { most: 3 },
  hours: {},
  contact: {},
  help: { areas: {}, flows: {} },
  idle: { default: { seconds: 900, warnSeconds: 780 } },
  messages: { 'save.no': 'The bank said no', 'too.long': 'Choose a shorter one' },
  reference: { states: [{ code: 'MH', name: 'Maharashtra' }] },
  referenceWords: {},
  customer: { object: { name: 'string', residency: 'string' } },
  customerValues: {},
  customerByLink: [],
  brokenFlows: [],
  flowSchema: {},
  flows: new Map(),
  personas: [],
  translations: {},
  named: {},
};

/** A flow of the tests, compiled and loaded as a host would. */
export async function programOf(flow: Partial<Flow>, embedded: Readonly<Record<string, Flow>> = {}): Promise<Program> {
  const whole = { ...emptyFlow, ...flow };
  const { source } = await compileFlow(new CheckedFlow(whole, embedded, testLanguage));
  return loadProgram(await importModule(source), testFieldTypes);
}

/** A flow with nothing in it but an end. */
export const emptyFlow: Flow = {
  id: 'test',
  title: 'Test',
  area: 'test',
  steps: [],
  examples: [],
  outcomes: { done: { kind: 'success', title: 'Done' }, failed: { kind: 'failure', title: 'Failed' } },
};
