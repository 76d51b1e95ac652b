import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';

/** Says which steps look otherwise than they did, each with its picture, and how long it took. */
// Playwright takes no other.
// oxlint-disable-next-line import/no-default-export
export default class LookReporter implements Reporter {
  readonly #began = performance.now();
  #looked = 0;
  readonly #otherwise: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#looked += 1;
    if (result.status !== 'passed') this.#otherwise.push(`${this.#window(test)} px  ${test.title}\n         ${pictureOf(result)}`);
  }

  /** What keeps any picture from being taken. */
  onError({ message, value }: TestError): void {
    console.error(message ?? value);
  }

  onEnd({ status }: FullResult): void {
    for (const line of this.#otherwise.toSorted()) console.log(line);
    const seconds = ((performance.now() - this.#began) / 1000).toFixed(0);
    console.log(`${String(this.#looked)} pictures in ${seconds} s, ${String(this.#otherwise.length)} differ.`);
    if (status === 'timedout' || status === 'interrupted') console.log('Not all steps were looked at.');
  }

  #window(test: TestCase): string {
    return (test.parent.project()?.name ?? '').padStart(4);
  }
}

/** Where the picture of the difference is, else what went wrong. */
function pictureOf({ attachments, errors }: TestResult): string {
  const named = (end: string): string | undefined => attachments.find(({ name }) => name.endsWith(end))?.path;
  const difference = named('-diff.png');
  if (difference !== undefined) return difference;
  const [words = 'It could not be drawn.'] = errors[0]?.message?.split('\n') ?? [];
  return words.includes("snapshot doesn't exist") ? 'There is no accepted picture of it.' : words;
}
