import type { Facts, Values } from '../../../engine/advance/index.ts';
import type { ExampleHost } from '../../../engine/examples/index.ts';
import type { Locale } from '../../../engine/language/locale.ts';
import type { Example, ExampleBankAnswer, ExampleConfirmation } from '../../../engine/language/example.ts';
import { atTurn, BANK_ANSWERS } from '../../../engine/language/wholeExamples.ts';
import { instantOf } from '../clock.ts';
import type { Refused } from '../answer.ts';
import { openBank, type Bank } from '../bank.ts';
import { findApplicant } from '../applicants.ts';
import { findCustomer } from '../customers.ts';
import { answerOperation } from './answerOperation.ts';
import { customerByLink, operations } from '../contract.ts';
import { askedValue } from '../operations/grid.ts';
import { simulateOperation, simulatedCode } from './simulateOperation.ts';

/** The moment at which an example takes place that does not say. */
export const EXAMPLE_NOW = '2026-11-21T10:00:00+05:30';

/** Who acts where an example's role is an agent and its persona is a customer. */
const EXAMPLE_AGENT = 'AG100001';

/** What a host of examples may be told beyond the example itself: Storybook's toolbars do. */
export interface ExampleSetting {
  readonly persona?: string;
  readonly channel?: string;
  /** The language in which the bank answers; English when left out. */
  readonly locale?: Locale;
  readonly now?: string;
  /** Twins of each persona that the bank knows besides (`asha-1`). */
  readonly syntheticCustomers?: number;
  /** Codes to answer instead, by operation; `*` stands for all. */
  readonly fail?: Readonly<Record<string, string>>;
}

/** The formats that a stored file of an example may have, by the end of its name. */
const FORMATS: Readonly<Record<string, string>> = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg', tiff: 'image/tiff' };

/** A host for one example, with a sandbox bank of its own: the same answers as over HTTP, without it. */
export function exampleHost(example: Example, setting: ExampleSetting = {}): ExampleHost {
  let now = Date.parse(setting.now ?? example.now ?? EXAMPLE_NOW);
  const bank = openBank({ clock: () => new Date(now), syntheticCustomers: setting.syntheticCustomers });
  const persona = setting.persona ?? example.persona ?? 'asha';
  const person = (findCustomer(bank, persona) ?? findApplicant(bank, persona))?.id;
  let customer = example.verified === false && !example.link ? undefined : person;
  // They stay until the bank was asked something or time has passed.
  let known: Facts | undefined;
  const facts = (): Facts => (known ??= factsOf(bank, example, setting, now, customer));
  const fail = failing(example, setting);
  const asked = { customer: 0, manager: 0 };
  return {
    facts,
    replace: (answer) => replaced(bank, answer),
    pass: (seconds) => {
      now += seconds * 1000;
      known = undefined;
    },
    bank: (operation, input, { call }) => {
      known = undefined;
      const answer = simulateOperation(bank, operation, input, {
        ...(customer === undefined ? {} : { customer }),
        ...(example.role === 'agent' ? { agent: findCustomer(bank, persona)?.agent?.id ?? EXAMPLE_AGENT } : {}),
        correlation: 'example',
        locale: setting.locale,
        key: call,
        fail: fail(operation),
        confirmation: confirmations(operation, example, asked),
      });
      if (!answer.ok) return refusedAs(answer);
      if (operations.get(operation)?.verifies === true && typeof answer.data['customerId'] === 'string')
        customer = answer.data['customerId'];
      return { ok: true, data: answer.data };
    },
  };
}

/** Who is there, as the server would say it: of whoever came by a link of the bank little is told. */
function factsOf(bank: Bank, { role, link, channel }: Example, setting: ExampleSetting, now: number, customer: string | undefined): Facts {
  const told = customer === undefined ? undefined : customerFacts(bank, customer);
  return {
    now: instantOf(new Date(now)),
    session: { verified: told !== undefined, role: role ?? 'customer', ...(link ? { byLink: true } : {}) },
    ...(told ? { customer: link ? toldByLink(told) : told } : {}),
    channel: setting.channel ?? channel ?? 'web',
  };
}

/** The code with which each call of an operation is to fail, as the calls come. */
function failing({ bank: failures = {} }: Example, { fail }: ExampleSetting): (operation: string) => Record<string, ExampleBankAnswer> {
  const calls: Record<string, number> = {};
  return (operation) => {
    const turn = calls[operation] ?? 0;
    calls[operation] = turn + 1;
    const code = atTurn(failures[operation], turn);
    return { ...(code === undefined || code === BANK_ANSWERS ? {} : { [operation]: code }), ...fail };
  };
}

/** The operations that ask who has confirmed. */
const CONFIRMING: ReadonlySet<string> = new Set(['agent.link.status', 'agent.authorisation.status', 'application.people.status']);

/** What those who are asked to confirm have done by the time that an operation asks. */
function confirmations(
  operation: string,
  { customer, manager }: Example,
  asked: { customer: number; manager: number },
): { readonly customer: ExampleConfirmation; readonly manager: ExampleConfirmation } | undefined {
  if (!CONFIRMING.has(operation)) return undefined;
  return { customer: atTurn(customer, asked.customer++) ?? 'confirms', manager: atTurn(manager, asked.manager++) ?? 'confirms' };
}

/** What the bank tells of a customer, as expressions read it. */
function customerFacts(bank: Bank, id: string): Values {
  const ref = findApplicant(bank, id)?.ref ?? findCustomer(bank, id)?.ref ?? '';
  const answer = answerOperation(bank, 'customer.channels', { customerRef: ref });
  const customer: unknown = answer.ok ? answer.data['customer'] : undefined;
  return typeof customer === 'object' && customer !== null ? { ...customer } : {};
}

/** Of a refusal what a run is told. */
function refusedAs({ ok, code, attemptsLeft, about }: Refused) {
  return { ok, code, ...(attemptsLeft === undefined ? {} : { attemptsLeft }), ...(about === undefined ? {} : { about }) };
}

/** What whoever has a link of the bank may know of its customer. */
function toldByLink(customer: Values): Values {
  return Object.fromEntries(Object.entries(customer).filter(([part]) => customerByLink.has(part)));
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
