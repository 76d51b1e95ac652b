import type { OpenRunLine } from '../../schemas/api.ts';
import { addressOf } from './areas.ts';

/** Address of the home page. */
export const homePath = '/';

/** Address of "Your requests". */
export const requestsPath = '/servicing/requests';

/** Address of "Your details". */
export const detailsPath = '/servicing/your-details';

/** Address of "Where you're logged in". */
export const sessionsPath = '/servicing/sessions';

/** Address of the customer's FATCA and CRS declaration, as a PDF. */
export const declarationPath = '/servicing/rekycFatcaPdf';

/** Address at which an agent asks a customer, or logs in first. */
export const agentServicePath = '/servicing/agent-service';

/** Address at which an agent, or a manager, logs in. */
export const agentLoginPath = '/servicing/agent-login';

/** Address at which a manager confirms what an agent wants to send. */
export const confirmManagerPath = '/servicing/confirmManager';

/** Address of the tracking page, with a reference filled in where one is given. */
export function trackPath(reference?: string): string {
  return reference === undefined ? '/servicing/track' : `/servicing/track?${new URLSearchParams({ reference })}`;
}

/** Address of an area's page. */
export function areaPath(area: string): string {
  return `/servicing/${encodeURIComponent(addressOf(area))}`;
}

/** Address that begins a new run of a flow. */
export function flowPath(area: string, flow: string): string {
  return `${areaPath(area)}/${encodeURIComponent(flow)}`;
}

/** Address of a flow's step without a run: resumes the flow, or begins it. */
export function flowStepPath(area: string, flow: string, route: string): string {
  return `${flowPath(area, flow)}/${encodeURIComponent(route)}`;
}

/** Address of a run at one of its steps. The run's id is opaque and good for this session only. */
export function stepPath(area: string, flow: string, run: string, route: string): string {
  return `${flowStepPath(area, flow, route)}?${new URLSearchParams({ run })}`;
}

/** Address at which a draft is gone on with. While the bank is asked it is at no step, and the page finds out where it then is. */
export function draftPath({ area, flow, run, route = '-' }: OpenRunLine): string {
  return stepPath(area, flow, run, route);
}

/** Address of a finished run's receipt. */
export function receiptPath(run: string): string {
  return `/servicing/receipt/${encodeURIComponent(run)}`;
}

/** Address to which another site sends the customer of a run back, with what it has to say as parameters. */
export function returnPath(run: string): string {
  return `/servicing/return/${encodeURIComponent(run)}`;
}
