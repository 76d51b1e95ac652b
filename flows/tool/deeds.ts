import type { ExampleAnswers, ExampleDeed, ExampleRefusal } from '../../engine/language/example.ts';

/** What an example does besides answering, in words. */
export function deedInWords(deed: ExampleDeed): string {
  const { on, answers } = deed;
  const given = answers ? `: ${JSON.stringify(answers)}` : '';
  return `on ${on} ${verbOf(deed)}${given}`;
}

function verbOf({ action, back, change, edit, remove, continue: early, wait, leave }: ExampleDeed): string {
  if (action !== undefined) return `by the button ${action}`;
  if (back) return 'goes back';
  if (change !== undefined) return `changes ${change}`;
  if (edit !== undefined) return `opens item ${edit} again`;
  if (remove !== undefined) return `removes item ${remove}`;
  if (early) return 'goes on at once';
  if (wait !== undefined) return `lets ${wait} pass`;
  return leave ? 'leaves and comes back' : 'answers';
}

/** What is refused on the way, in words. */
export function refusalInWords(step: string, answers: ExampleAnswers | undefined, problems: ExampleRefusal['problems']): string {
  const wrong = answers ? `: ${JSON.stringify(answers)}` : '';
  return `${step} refuses${wrong} with ${problems.map(({ field, key }) => (field === undefined ? key : `${key} at ${field}`)).join(', ')}`;
}
