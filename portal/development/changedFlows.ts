import * as v from 'valibot';
import { areaAt } from '../addresses/areas.ts';
import { flowPath } from '../addresses/paths.ts';
import { openRuns } from '../flow/openRuns.ts';

const schema = v.object({ flows: v.optional(v.array(v.string())) });

/** Where a page goes when flows have changed: `begin` this address anew, or only load the page again. */
export type AfterChange = { readonly drop: string; readonly begin: string } | 'load-again';

/**
 * Says what a page at an address does when these flows have changed; without a list, any may have. A run stays on the
 * version that it began with, so a page of a changed flow begins a new one. Pure.
 */
export function afterChange(address: URL, flows: readonly string[] | undefined): AfterChange {
  const run = address.searchParams.get('run');
  const [, area, flow] = address.pathname.split('/').filter((part) => part !== '');
  if (run === null || area === undefined || flow === undefined) return 'load-again';
  return flows === undefined || flows.includes(flow) ? { drop: run, begin: flowPath(areaAt(area), flow) } : 'load-again';
}

/** Follows the flows of `npm run dev` as they are saved (`server/start/changedFlows.ts`). Development only. */
export function followChangedFlows(message: unknown): void {
  const read = v.safeParse(schema, message);
  const after = afterChange(new URL(location.href), read.success ? read.output.flows : undefined);
  if (after === 'load-again') return location.reload();
  openRuns.drop(after.drop);
  location.assign(after.begin);
}
