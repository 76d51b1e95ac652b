import type { ShellSettings } from '../../schemas/api.ts';
import { areaHomeOf } from '../addresses/areaHome.ts';
import type { Channel } from './channel.ts';

/** Last parts of the addresses of pages that are steps of something (specification, section 4), in small letters. */
const steps: ReadonlySet<string> = new Set([
  'verify',
  'mobileno',
  'panno',
  'dob',
  'otp',
  'aadharotp',
  'aadhaarno',
  'accountno',
  'verifyuser',
  'verification',
  'dualauth',
  'confirmmanager',
  'confirmcustomer',
  'termsconditions',
  'termsandcondition',
  'update',
  'updateusername',
  'updateemail',
  'updatepan',
  'preview',
  'updated',
  'error',
  'overdue',
  'overduescreen',
  'overduedetails',
  'overduepayment',
  'payamount',
  'vehiclevaluation',
  'vehicledetails',
  'cardekholeaddetails',
  'cardetails',
]);

/** What decides what a loaded page does first. */
export interface PageLoad {
  readonly setting: ShellSettings['stepPageLoad'];
  readonly pathname: string;
  readonly channel: Channel;
}

/** What it does: local storage is emptied, and the customer is sent to an address, if any. */
export interface ClearedPage {
  readonly to?: string;
}

/**
 * Says what becomes of the page of a step that was opened by its address or loaded again; nothing where the customer
 * just goes on. Pure.
 */
export function stepPageLoad({ setting, pathname, channel }: PageLoad): ClearedPage | undefined {
  const last =
    pathname
      .toLowerCase()
      .replaceAll(/(%20|\s|\/)+$/g, '')
      .split('/')
      .at(-1) ?? '';
  if (setting === 'resume' || !steps.has(last)) return undefined;
  if (channel.standAlone || channel.embedded) return {};
  return { to: channel.external ? areaHomeOf(pathname) : '/servicing/index.html' };
}
