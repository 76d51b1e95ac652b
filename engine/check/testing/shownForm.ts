import { ONE, type Form, type Sum } from '../order/form.ts';

/** A form as a line of text, for tests: `2 answers.a + 5`, `1 (2 months from 1 answers.d)`, and what is given behind a bar. Pure. */
export function shownForm({ days, months, given }: Form): string {
  const own = [...months.values()].map(
    ({ from, number, times }) => `${times} (${parts(number).join(' + ')} months from ${shownForm({ ...from, given: new Map() })})`,
  );
  const sum = [...parts(days), ...own].join(' + ');
  const conditions = [...given].map(([condition, holds]) => `${holds ? '' : 'not '}${condition}`);
  return [sum === '' ? '0' : sum, ...(conditions.length > 0 ? ['|', conditions.join(', ')] : [])].join(' ');
}

function parts(sum: Sum): readonly string[] {
  return [...sum].map(([name, times]) => `${times}${name === ONE ? '' : ` ${name}`}`);
}
