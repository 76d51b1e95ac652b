import type { Delivered, Delivery, Message } from '../../engine/react/screenMachine.ts';
import { isQuiet } from '../../engine/react/screenMachine.ts';
import type { RunEvent } from '../../engine/run/run.ts';
import type { EventBody, RunView } from '../../schemas/api.ts';
import type { Api, SentEvent } from '../api/api.ts';
import { failureOf, isSessionLost } from '../api/failure.ts';
import type { Failure } from '../api/failure.ts';
import { endedKey } from './endedKey.ts';
import { formatHours } from '../hours/formatHours.ts';
import { allWords } from '../texts/allWords.ts';
import { sentDrafts } from './sentDrafts.ts';
import type { Unsent } from './unsent.ts';
import type { KeptOrNot, Unkept } from './useOtherDraft.ts';

/**
 * Carries a page's events to the server. An event that may or may not have arrived is rejected, and keeps its
 * idempotency key for the next try; a run that has moved on elsewhere is shown as it stands. Whoever is no longer known
 * while the bank is at work asks for the answer to the last event again, under its key. Of each event
 * `told` learns whether it was taken, or that another draft of the same service is, or that the run was discarded elsewhere.
 */
export function deliveryTo(api: Api, unsent: Unsent, told: KeptOrNot): Delivery<RunView> {
  let last: { readonly run: string; readonly sent: SentEvent } | undefined;
  const drafts = sentDrafts();
  const bodyOf = (view: RunView, event: RunEvent, key: string): EventBody => {
    if (event.type === 'save') return drafts.send(view, event, key);
    // Sent again it is the same to the letter, or its key would be of something else.
    const again = last?.run === view.run && last.sent.key === key ? last.sent.body : undefined;
    const body = again ?? { event, version: drafts.versionOf(view) };
    if (!isQuiet(event)) last = { run: view.run, sent: { body, key } };
    return body;
  };
  return {
    async deliver(view, event, signal) {
      const key = unsent.keyFor(view, event);
      const body = bodyOf(view, event, key);
      try {
        // A draft arrives even when its page is being left.
        const next = await api.sendEvent(view.run, body, key, event.type === 'save' ? undefined : signal);
        if (event.type === 'save') drafts.taken(next);
        // What comes of a draft that a newer one has overtaken is no news to anybody.
        if (!drafts.isOvertaken(event, key)) {
          unsent.settled(view.run);
          told.taken();
        }
        await allWords();
        return { view: next };
      } catch (thrown) {
        const failure = failureOf(thrown);
        if (failure.kind === 'unreachable') throw thrown;
        if (drafts.isOvertaken(event, key)) return {};
        // Whoever has to log in again finds it typed in their form: it was promised that it is not lost.
        if (isSessionLost(failure)) unsent.withdrawn(view.run);
        else if (!isClosed(failure)) unsent.settled(view.run);
        await allWords();
        const unkept = unkeptBy(failure);
        if (unkept) {
          told.notTaken(event, unkept);
          return {};
        }
        return refused(failure, isQuiet(event));
      } finally {
        drafts.answered(key);
      }
    },
    refresh: (view, signal) => api.run(view.run, signal, last?.run === view.run ? last.sent : undefined),
  };
}

/** Whether nothing of the run is kept any more, and why. */
function unkeptBy(failure: Failure): Unkept | undefined {
  if (failure.kind !== 'refused') return undefined;
  const { code, draft } = failure;
  return draft !== undefined || code === 'run-discarded' ? { draft, discarded: code === 'run-discarded' } : undefined;
}

function refused(failure: Exclude<Failure, { kind: 'unreachable' }>, quiet: boolean): Delivered<RunView> {
  const message = quiet ? undefined : messageOf(failure);
  const run = failure.kind === 'refused' ? failure.run : undefined;
  return { ...(run && { view: run }), ...(message && { message }) };
}

/** Whatever has not been taken because everything is closed is kept, and goes out again when it opens. */
function isClosed(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.code === 'portal-closed';
}

/**
 * A lost session and a closed portal are said by the shell, a busy run by waiting, and a deadline that has passed by the notice of its
 * page: none needs a message of its own.
 */
function messageOf(failure: Exclude<Failure, { kind: 'unreachable' }>): Message | undefined {
  const { requestId } = failure;
  const quoted = requestId === undefined ? {} : { requestId };
  if (failure.kind === 'unreadable') return { key: 'shell.fault.unreadable', ...quoted };
  if (isSessionLost(failure) || isClosed(failure) || failure.run?.state === 'busy') return undefined;
  if (failure.code === 'deadline-passed' && failure.run?.notice !== undefined) return undefined;
  if (failure.run?.state === 'ended') return { key: endedKey(failure.run) };
  if (failure.code === 'flow-closed') return { key: failure.message, params: formatHours(failure.params) };
  return { key: failure.message, params: failure.params, ...quoted };
}
