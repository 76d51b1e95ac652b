import { ONE, type Form, type Sum } from '../order/form.ts';

/** A form as a line of text, for tests: `2 answers.a + 5`, `+ 1 answers.n months`, `roughly`, and what is given behind a bar. Pure. */
export function shownForm({ days, months, loose, given }: Form): string {
  const sum = [...parts(days, ''), ...parts(months, ' months')].join(' + ');
  const conditions = [...given].map(([condition, holds]) => `${holds ? '' : 'not '}${condition}`);
  return [sum === '' ? '0' : sum, ...(loose ? ['roughly'] : []), ...(conditions.length > 0 ? ['|', conditions.join(', ')] : [])].join(' ');
}

function parts(sum: Sum, unit: string): readonly string[] {
  return [...sum].map(([name, times]) => `${times}${name === ONE ? '' : ` ${name}`}${unit}`);
}
