import { addresses, openingEnds } from './addresses.ts';
import type { Address } from './addresses.ts';
import { stepPath } from './paths.ts';

type Ending = Extract<Address, { readonly kind: 'outcome' | 'error' }>;

/** The end of a run, as its address says it. */
export interface RunEnd {
  readonly area: string;
  readonly flow: string;
  readonly run: string;
  /** Id of the outcome, behind that of the step and a slash where an embedded flow ended the run. */
  readonly outcome: string;
}

/**
 * Address at which a run's end stands: the one that the table has for an outcome of this id, of this service or of any, else
 * below the service's own; an embedded flow's with a hyphen for the slash, which an address would have to escape. The run
 * alone says what is shown there, so addresses of another form still open. Pure.
 */
export function endPath({ area, flow, run, outcome }: RunEnd): string {
  const lines = addresses
    .filter(isEnd)
    .flatMap(everyEnd)
    .filter(({ path }) => wordOf(path) === outcome.toLowerCase());
  const line = lines.find(({ service }) => service === flow) ?? lines.find(({ service }) => service === undefined);
  return line
    ? `${line.path.replace('{suffix}', '')}?${new URLSearchParams({ run })}`
    : stepPath(area, flow, run, outcome.replaceAll('/', '-'));
}

function everyEnd(line: Ending): readonly Ending[] {
  return line.path.includes('{end}') ? openingEnds.map((end) => ({ ...line, path: line.path.replace('{end}', end) })) : [line];
}

/** The last part of an address as an outcome may be called: without capitals and hyphens. */
function wordOf(path: string): string | undefined {
  return path.split('/').at(-1)?.toLowerCase().replaceAll('-', '');
}

function isEnd(address: Address): address is Ending {
  return address.kind === 'outcome' || address.kind === 'error';
}
