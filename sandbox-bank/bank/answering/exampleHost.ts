import type { ExampleHost, Facts, Values } from '../../../engine/advance/index.ts';
import type { Example } from '../../../engine/language/flow.ts';
import { openBank, type Bank } from '../bank.ts';
import { findApplicant } from '../applicants.ts';
import { findCustomer } from '../customers.ts';
import { answerOperation } from './answerOperation.ts';
import { operations } from '../contract.ts';
import { askedValue } from '../operations/grid.ts';
import { simulateOperation, simulatedCode } from './simulateOperation.ts';

/** The moment at which an example takes place that does not say. */
export const EXAMPLE_NOW = '2026-11-21T10:00:00+05:30';

/** What a host of examples may be told beyond the example itself: Storybook's toolbars do. */
export interface ExampleSetting {
  readonly persona?: string;
  readonly channel?: string;
  readonly now?: string;
  /** Codes to answer instead, by operation; `*` stands for all. */
  readonly fail?: Readonly<Record<string, string>>;
}

/** The formats that a stored file of an example may have, by the end of its name. */
const FORMATS: Readonly<Record<string, string>> = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg', tiff: 'image/tiff' };

/** A host for one example, with a sandbox bank of its own: the same answers as over HTTP, without it. */
export function exampleHost(example: Example, setting: ExampleSetting = {}): ExampleHost {
  const now = setting.now ?? example.now ?? EXAMPLE_NOW;
  const bank = openBank({ clock: () => new Date(now) });
  const persona = setting.persona ?? example.persona ?? 'asha';
  const fail = { ...example.bank, ...setting.fail };
  let customer = example.verified === false ? undefined : findCustomer(bank, persona)?.id;
  const facts = (): Facts => ({
    now,
    session: { verified: customer !== undefined, role: example.role ?? 'customer' },
    ...(customer === undefined ? {} : { customer: customerFacts(bank, customer) }),
    channel: setting.channel ?? example.channel ?? 'web',
  });
  return {
    facts,
    replace: (answer) => replaced(bank, answer),
    bank: (operation, input, { call }) => {
      const answer = simulateOperation(bank, operation, input, {
        ...(customer === undefined ? {} : { customer }),
        correlation: 'example',
        key: call,
        fail,
      });
      if (!answer.ok)
        return { ok: false, code: answer.code, ...(answer.attemptsLeft === undefined ? {} : { attemptsLeft: answer.attemptsLeft }) };
      if (operations.get(operation)?.verifies === true && typeof answer.data['customerId'] === 'string')
        customer = answer.data['customerId'];
      return { ok: true, data: answer.data };
    },
  };
}

/** What the bank tells of a customer, as expressions read it. */
function customerFacts(bank: Bank, id: string): Values {
  const ref = findApplicant(bank, id)?.ref ?? findCustomer(bank, id)?.ref ?? '';
  const answer = answerOperation(bank, 'customer.channels', { customerRef: ref });
  const customer: unknown = answer.ok ? answer.data['customer'] : undefined;
  return typeof customer === 'object' && customer !== null ? { ...customer } : {};
}

function replaced(bank: Bank, answer: unknown): unknown {
  if (answer === '$otp') return simulatedCode;
  if (Array.isArray(answer)) return answer.map((one) => replaced(bank, one));
  if (typeof answer !== 'string') return answer;
  if (answer.startsWith('$grid:')) return askedValue(bank, Number(answer.slice('$grid:'.length)));
  if (!answer.startsWith('$file:')) return answer;
  const name = answer.slice('$file:'.length);
  return { id: `example-${name}`, name, size: 20_000, type: FORMATS[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' };
}
