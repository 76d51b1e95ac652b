import { isWithin, minutesSinceClosed } from '../../engine/language/hours.ts';
import { toBring } from '../../engine/advance/index.ts';
import type { Program } from '../../engine/advance/index.ts';
import type { RunEvent } from '../../engine/run/run.ts';
import type { Hours } from '../../engine/language/language.ts';
import type { ServiceAbout } from '../../schemas/api.ts';
import { bankTime, timeOfDay } from '../runtime/clock.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { closingNow, type ShellContext } from '../shell/opening.ts';
import type { RunRecord } from './record.ts';

/** Seconds after which a client may ask again where nobody has said when the portal opens. */
const ASK_AGAIN_SECONDS = 60;

/** Throws `portal-closed` while the bank has closed the portal, by hand or by its opening hours. */
export function refuseWhileClosed(context: ShellContext): void {
  const closing = closingNow(context);
  if (!closing) return;
  const { opens } = closing;
  const wait = opens === undefined ? ASK_AGAIN_SECONDS : Math.ceil((opens - context.clock()) / 1000);
  throw new ServiceError('portal-closed', {
    retryAfter: Math.max(1, wait),
    ...(opens === undefined ? {} : { params: { opens: bankTime(opens) } }),
  });
}

/** Throws `flow-closed` outside the hours of a service: it cannot be begun. */
export function refuseOutsideHours({ clock }: ShellContext, program: Program): void {
  const { hours } = program.data;
  if (hours && !isWithin(hours, timeOfDay(clock()))) throw closedFlow(hours, program);
}

/** What helps with a service that is not done here now: what to bring to a branch, and whom to call. Pure. */
export function aboutOf(program: Program): ServiceAbout {
  return { bring: toBring(program), help: program.data.help ?? [] };
}

/**
 * Throws where a run may not move now: while the portal is closed, and from some minutes after the end of its service's
 * hours (`closingGraceMinutes`), so that a customer who began in time can finish. The run stays as it is and goes on when it is
 * open again. What is being typed is kept all the same (`save`); and of a service's own hours, what has been done
 * elsewhere is still taken in (`return`, `poll`).
 */
export function refuseMove(context: ShellContext, { program, row }: Pick<RunRecord, 'program' | 'row'>, { type }: RunEvent): void {
  if (type === 'save') return;
  refuseWhileClosed(context);
  const { hours } = program.data;
  if (!hours || row.state === 'ended' || type === 'return' || type === 'poll') return;
  const time = timeOfDay(context.clock());
  const grace = context.flows.language().limits['closingGraceMinutes'] ?? 0;
  if (!isWithin(hours, time) && minutesSinceClosed(hours, time) >= grace) throw closedFlow(hours, program);
}

function closedFlow({ from, to }: Hours, program: Program): ServiceError {
  return new ServiceError('flow-closed', { params: { opens: from, closes: to }, about: aboutOf(program) });
}
