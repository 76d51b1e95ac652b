import type { Example } from '../language/example.ts';
import type { Flow } from '../language/flow.ts';
import type { JsonValue } from '../language/text.ts';

/** What stands for a host where a flow that others embed is followed by itself: the samples of its inputs, by name. Pure. */
export function sampleInputs({ inputs = {} }: Pick<Flow, 'inputs'>): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(Object.entries(inputs).flatMap(([name, { sample }]) => (sample === undefined ? [] : [[name, sample]])));
}

/** What a run of an example is given as it begins: by its link or its host, and samples of the rest; undefined where nothing. */
export function givenTo(
  flow: Pick<Flow, 'inputs'>,
  example: Pick<Example, 'link' | 'with'>,
): Readonly<Record<string, unknown>> | undefined {
  const given = { ...sampleInputs(flow), ...example.with, ...example.link };
  return Object.keys(given).length === 0 ? undefined : given;
}
