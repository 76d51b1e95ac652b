import { askBoth, type AskBothContext } from './authorisation/send.ts';
import { authorisationStatus } from './authorisation/status.ts';
import type { BuiltIn, BuiltIns } from './builtIn/builtIn.ts';
import { listCases } from './cases/list.ts';
import { resendCase, settleCase } from './cases/settle.ts';
import { showCase, type ShownCaseContext } from './cases/show.ts';
import { inConstantTime, type Timer } from './builtIn/constantTime.ts';
import type { Config } from './config/config.ts';
import type { Clock } from './runtime/clock.ts';
import { challengeGrid } from './grid/challenge.ts';
import { verifyGrid } from './grid/verify.ts';
import { sendAadhaarOtp, verifyAadhaarOtp } from './identity/aadhaar.ts';
import { logInAgent } from './identity/agentLogin.ts';
import { identifyCustomer, identifyDiy, identifyForAgent } from './identity/identify.ts';
import { nameOfPayee } from './quotas/payeeNames.ts';
import { guestLookup } from './identity/guestLookup.ts';
import { sendLink } from './links/send.ts';
import { linkStatus } from './links/status.ts';
import { askPeople } from './people/ask.ts';
import { peopleStatus } from './people/status.ts';
import { sendEmailOtp, sendMobileOtp, sendOtp } from './otp/send.ts';
import { verifyEmailOtp, verifyMobileOtp, verifyOtp } from './otp/verify.ts';

/** What the built-in operations need of the server, all together. */
export interface BuiltInContext extends AskBothContext, ShownCaseContext {
  readonly outboxClock: Clock;
  readonly timer: Timer;
  readonly config: AskBothContext['config'] & Pick<Config, 'constantTimeMs' | 'guestLookups' | 'health'>;
}

/** The operations whose provider is `seva` in `schemas/bank.openapi.json`, and those of the bank's whose use the server limits. */
export function builtInsOf(context: BuiltInContext): BuiltIns {
  const bound =
    (operation: (context: BuiltInContext, ...rest: Parameters<BuiltIn>) => ReturnType<BuiltIn>): BuiltIn =>
    (request) =>
      operation(context, request);
  // Whom the bank knows is not told by how long an answer takes.
  const evenly =
    (operation: Parameters<typeof bound>[0]): BuiltIn =>
    (request) =>
      inConstantTime(context.timer, context.config.constantTimeMs, () => operation(context, request));
  return new Map([
    ['customer.identify', evenly(identifyCustomer)],
    ['loan.tracker', evenly(guestLookup('loan.tracker'))],
    ['payment.payableAsGuest', evenly(guestLookup('payment.payableAsGuest'))],
    ['vehicle.valuation', bound(guestLookup('vehicle.valuation'))],
    ['beneficiary.name', bound(nameOfPayee)],
    ['application.originals', evenly(guestLookup('application.originals'))],
    ['kyc.aadhaar.otp', bound(sendAadhaarOtp)],
    ['kyc.aadhaar.verify', bound(verifyAadhaarOtp)],
    ['agent.login', evenly(logInAgent)],
    ['agent.customer.identify', evenly(identifyForAgent)],
    ['customer.identifyDiy', evenly(identifyDiy)],
    ['agent.link.send', bound(sendLink)],
    ['agent.link.status', bound(linkStatus)],
    ['agent.authorisation.send', bound(askBoth)],
    ['agent.authorisation.status', bound(authorisationStatus)],
    ['case.list', bound(listCases)],
    ['case.show', bound(showCase)],
    ['case.settle', bound(settleCase)],
    ['case.resend', bound(resendCase)],
    ['application.people.ask', bound(askPeople)],
    ['application.people.status', bound(peopleStatus)],
    ['otp.send', bound(sendOtp)],
    ['otp.verify', bound(verifyOtp)],
    ['otp.email.send', bound(sendEmailOtp)],
    ['otp.email.verify', bound(verifyEmailOtp)],
    ['otp.mobile.send', bound(sendMobileOtp)],
    ['otp.mobile.verify', bound(verifyMobileOtp)],
    ['grid.challenge', bound(challengeGrid)],
    ['grid.verify', bound(verifyGrid)],
  ]);
}
