import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Example, ExampleBankAnswer } from '../../engine/language/example.ts';
import type { Config } from '../../server/config/config.ts';
import { EXAMPLE_NOW } from '../../sandbox-bank/bank/answering/exampleHost.ts';
import { resetBank, type ForcedAnswer } from '../../sandbox-bank/bank/bank.ts';
import { declaredErrors, operations } from '../../sandbox-bank/bank/contract.ts';
import { atTurn, BANK_ANSWERS } from '../../engine/language/wholeExamples.ts';
import { UNREACHABLE } from '../../server/bank/bank.ts';
import { READ_RETRIES, WRITE_RETRIES } from '../../server/bank/retryPolicy.ts';
import { houseFlows } from '../../server/testing/copyOfFlows.ts';
import { newestCode } from '../../server/testing/codeIn.ts';
import { jpeg, pdf, png } from '../../server/testing/samples.ts';
import { startTestServer, type TestServer } from '../../server/testing/testServer.ts';

/** A server and a bank of their own for one example, at its hour, with the failures that it names. */
export async function setStage(example: Example, changes: Partial<Config> = {}): Promise<TestServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'seva-example-'));
  const remove = (): Promise<void> => Promise.resolve(rmSync(dataFolder, { recursive: true, force: true }));
  const stage = await startTestServer({ dataFolder, remove }, { flowsFolder: houseFlows, ...changes });
  setScene(stage, example);
  return stage;
}

/** Makes a server and its bank ready for one example: the bank as in the morning, the hour and the failures of the example. */
export function setScene(stage: TestServer, example: Example): void {
  // First the hour: what has happened at the bank before is so many days old at the hour of the example, as in the engine.
  stage.later(Date.parse(example.now ?? EXAMPLE_NOW) - stage.bank.bank.clock().getTime());
  resetBank(stage.bank.bank);
  stage.bank.bank.failures = failuresOf(example);
  stage.bank.bank.heard = [];
}

/** What the bank is asked by an operation of our own server: where that fails, so does this. */
const behind: Readonly<Record<string, string>> = { 'agent.authorisation.send': 'agent.confirmers' };

/** The failures that the bank can bring about; those of our own server come about by what is answered. */
function failuresOf({ bank = {} }: Example): Record<string, ForcedAnswer | ForcedAnswer[]> {
  return Object.fromEntries(
    Object.entries(bank)
      .map(([name, codes]) => [behind[name] ?? name, codes] as const)
      .flatMap(([name, answers]) => {
        const facts = operations.get(name);
        return facts?.provider === 'bank'
          ? [[name, isTurns(answers) ? answers.flatMap((answer) => tries(answer, facts.kind)) : answers]]
          : [];
      }),
  );
}

function isTurns(answers: ExampleBankAnswer | readonly ExampleBankAnswer[]): answers is readonly ExampleBankAnswer[] {
  return Array.isArray(answers);
}

/** Codes of our own server's operations that come about by what people do. Their other failures would need the server broken. */
const byDoing: Readonly<Record<string, readonly string[]>> = {
  'otp.verify': ['otp.invalid', 'otp.exhausted'],
  'otp.email.verify': ['emailotp.invalid', 'emailotp.exhausted'],
  'otp.mobile.verify': ['otp.invalid', 'otp.exhausted'],
  'agent.link.status': ['agent.cancelled', 'link.expired'],
  'agent.authorisation.status': ['link.expired'],
  'agent.authorisation.send': ['manager.none', 'service.unavailable', 'service.error'],
};

/** Whether what an example begins with can be brought about from outside of our server; all else is shown in the engine alone. */
export function canHappen({ bank = {}, with: inputs }: Example): boolean {
  return (
    inputs === undefined && Object.entries(bank).every(([name, answers]) => [answers].flat().every((answer) => comesAbout(name, answer)))
  );
}

function comesAbout(name: string, answer: ExampleBankAnswer): boolean {
  const facts = operations.get(name);
  if (answer === BANK_ANSWERS) return true;
  if (facts?.provider !== 'bank') return typeof answer === 'string' && byDoing[name]?.includes(answer) === true;
  // What our server itself answers in the bank's stead, no bank does.
  return typeof answer !== 'string' || declaredErrors(facts).includes(answer);
}

/** A bank that is away is told of only when the server has tried as often as it does. */
function tries(answer: ExampleBankAnswer, kind: 'read' | 'write'): readonly ForcedAnswer[] {
  return Array.from({ length: answer === UNREACHABLE ? (kind === 'read' ? READ_RETRIES : WRITE_RETRIES).attempts : 1 }, () => answer);
}

/** Whoever is shown a QR code has paid by it: the bank says so when it is asked next, and not only the sixth time. */
export function payScanned({ bank: { bank } }: TestServer): void {
  for (const order of bank.state.orders) if (order.mode === 'upiQr') order.asked = Infinity;
}

/** What an example wants to become of a code, the `turn`th that is given. */
function verdictOn({ bank = {} }: Example, turn: number): string | undefined {
  const verdict = atTurn(bank['otp.verify'] ?? bank['otp.email.verify'] ?? bank['otp.mobile.verify'], turn);
  return typeof verdict !== 'string' || verdict === BANK_ANSWERS ? undefined : verdict;
}

/** The newest code that was sent to anybody, or a wrong one where the example is about wrong codes. `turn` counts those given before. */
export function codeFor(stage: TestServer, example: Example, turn: number): string {
  const code = newestCode(stage.bank.bank.state.messages);
  return verdictOn(example, turn) === undefined ? code : String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Contents for a file of an example, of the kind that its name says. */
export function bytesOf(name: string): Uint8Array<ArrayBuffer> {
  const bytes = { pdf, png, jpg: jpeg }[name.split('.').at(-1) ?? ''];
  if (bytes === undefined) throw new Error(`No sample file for ${name}; add one to server/testing/samples.ts.`);
  return bytes;
}

/** A mistake that the example says nothing of is made once more where it is about making it too often. */
export function isRepeated(example: Example, key: string): boolean {
  return verdictOn(example, Infinity)?.endsWith('otp.exhausted') === true && key.endsWith('otp.invalid');
}
