import { assign, fromPromise, setup } from 'xstate';
import type { RunEvent } from '../run/run.ts';
import type { View } from '../render/view.ts';

/** What stands in a message box until the customer closes it. */
export interface Message {
  /** Key in the message catalogue. */
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Under which the host's log knows what failed, for the customer to quote. */
  readonly requestId?: string;
}

/** What came of an event: the run as it is now, where that is known, and what to tell the customer besides. */
export interface Delivered<V extends View> {
  readonly view?: V;
  readonly message?: Message;
}

/** How a browser reaches the engine: over the network in the portal, directly in Storybook and tests. */
export interface Delivery<V extends View> {
  /**
   * Delivers an event made on the given view. Rejects only when nobody knows whether it arrived. A draft may come while another
   * of the same view is on its way: then it is the newer one.
   */
  readonly deliver: (view: V, event: RunEvent, signal: AbortSignal) => Promise<Delivered<V>>;
  /** Asks how the run stands now. */
  readonly refresh: (view: V, signal: AbortSignal) => Promise<V>;
}

interface Unsent<V extends View> {
  readonly event: RunEvent;
  readonly view: V;
}

/** What the machine keeps in mind. */
export interface ScreenMemory<V extends View> {
  readonly view: V;
  readonly delivery: Delivery<V>;
  /** The event on its way. */
  readonly event?: RunEvent;
  /** Made while a draft or a poll was on its way; it goes next. */
  readonly queued?: RunEvent;
  readonly message?: Message;
  /** Nobody knows whether it arrived, and the view that it was made on, so that it is never taken for an answer to another. */
  readonly unsent?: Unsent<V>;
  /** The view that the event on its way was made on, where that is not the present one. */
  readonly madeOn?: V;
  /** The view is to be asked for again as soon as nothing else is on its way. */
  readonly stale: boolean;
  /** The connection is back: what is unsent goes out as soon as nothing else is on its way. */
  readonly due: boolean;
  /** How often a busy run has been asked about in a row. */
  readonly asked: number;
}

type MachineEvent<V extends View> =
  | { readonly type: 'SEND'; readonly event: RunEvent }
  /** The message is read. What may not have arrived stays with whoever made it. */
  | { readonly type: 'CLOSE' }
  /** The message is read, and what may not have arrived goes out with the next `RESEND`; `CLOSE` takes it back. */
  | { readonly type: 'LATER' }
  /** The connection is back: what may not have arrived goes out once more. */
  | { readonly type: 'RESEND' }
  /** The page may be gone in a moment: a draft does not wait for the one that is on its way. */
  | { readonly type: 'HURRY' }
  /** The same run would be told in other words now. */
  | { readonly type: 'RENEW' }
  /** The host has a newer view, from elsewhere. */
  | { readonly type: 'SHOW'; readonly view: V };

type Task<V extends View> = Pick<ScreenMemory<V>, 'view' | 'delivery' | 'event' | 'madeOn'>;

const NOT_SENT: Message = { key: 'engine.notSent' };
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5000;

/** Tells whether an event is one that the customer does not wait for: a kept draft, a poll. */
export function isQuiet(event: RunEvent | undefined): boolean {
  return event?.type === 'save' || event?.type === 'poll';
}

/**
 * What lives in the browser while a run is open: editing, sending, waiting for the bank, the message
 * box, the end. One event at a time is on its way. What the customer does while a draft or a poll is
 * on its way goes next; a second press while an answer is on its way does nothing. Only a draft of a page that is being left
 * does not wait for the one before it, whose answer nobody waits for any more. A run that is
 * busy is asked about at growing intervals for as long as it is busy.
 */
export function screenMachine<V extends View>() {
  return setup({
    types: {} as { context: ScreenMemory<V>; events: MachineEvent<V>; input: Pick<ScreenMemory<V>, 'view' | 'delivery'> },
    actors: {
      send: fromPromise<Delivered<V>, Task<V>>(async ({ input, signal }) =>
        input.event ? input.delivery.deliver(input.madeOn ?? input.view, input.event, signal) : {},
      ),
      refresh: fromPromise<V, Task<V>>(({ input, signal }) => input.delivery.refresh(input.view, signal)),
    },
    guards: {
      isStale: ({ context }) => context.stale,
      isBusy: ({ context }) => context.view.state === 'busy',
      isEnded: ({ context }) => context.view.state === 'ended',
      hasMessage: ({ context }) => context.message !== undefined,
      hasUnsent: ({ context }) => context.unsent !== undefined,
      isDue: ({ context }) => context.due && context.unsent !== undefined,
      hasQueued: ({ context }) => context.queued !== undefined,
      // A draft takes the place of nothing that the customer waits for.
      mayQueueBehind: ({ context }) => context.queued === undefined || isQuiet(context.queued),
      mayHurry: ({ context: { event, queued } }) => event?.type === 'save' && (queued === undefined || queued.type === 'save'),
      mayQueue: ({ context }) => isQuiet(context.event) && (context.queued === undefined || isQuiet(context.queued)),
    },
    actions: {
      takeUnsent: assign(({ context: { unsent } }) => ({
        event: unsent?.event,
        madeOn: unsent?.view,
        unsent: undefined,
        message: undefined,
        due: false,
      })),
    },
    delays: { pause: ({ context }) => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** context.asked) },
  }).createMachine({
    id: 'screen',
    context: ({ input }) => ({ ...input, asked: 0, stale: false, due: false }),
    initial: 'deciding',
    on: {
      SHOW: { target: '.deciding', actions: assign({ view: ({ event }) => event.view, queued: undefined, unsent: undefined, asked: 0 }) },
      RENEW: { actions: assign({ stale: true }) },
      RESEND: { guard: 'hasUnsent', actions: assign({ due: true }) },
    },
    states: {
      deciding: {
        always: [
          { guard: 'hasMessage', target: 'telling' },
          { guard: 'isEnded', target: 'ended' },
          { guard: 'isBusy', target: 'waiting' },
          { guard: 'hasQueued', target: 'sending', actions: assign({ event: ({ context }) => context.queued, queued: undefined }) },
          { target: 'editing' },
        ],
      },
      editing: {
        entry: assign({ asked: 0 }),
        always: [
          { guard: 'isDue', target: 'sending', actions: 'takeUnsent' },
          { guard: 'isStale', target: 'renewing' },
        ],
        on: {
          SEND: {
            target: 'sending',
            actions: assign(({ event }) => ({ event: event.event, ...(!isQuiet(event.event) && { unsent: undefined }) })),
          },
          CLOSE: { actions: assign({ unsent: undefined }) },
        },
      },
      sending: {
        invoke: {
          src: 'send',
          input: ({ context: { view, delivery, event, madeOn } }) => ({ view, delivery, event, madeOn }),
          onDone: {
            target: 'deciding',
            actions: assign({
              view: ({ context, event }) => event.output.view ?? context.view,
              message: ({ event }) => event.output.message,
              event: undefined,
              madeOn: undefined,
            }),
          },
          // A draft that was not kept is tried again with the next one; nobody needs to hear of it.
          onError: {
            target: 'deciding',
            actions: assign(({ context }) => ({
              event: undefined,
              madeOn: undefined,
              ...(context.event &&
                !isQuiet(context.event) && {
                  message: NOT_SENT,
                  unsent: { event: context.event, view: context.madeOn ?? context.view },
                  due: false,
                }),
            })),
          },
        },
        on: {
          SEND: { guard: 'mayQueue', actions: assign({ queued: ({ event }) => event.event }) },
          // The newest draft, or the same once more: what was sent before the page was left may go with it.
          HURRY: {
            guard: 'mayHurry',
            target: 'sending',
            reenter: true,
            actions: assign(({ context: { event, queued } }) => ({ event: queued ?? event, queued: undefined })),
          },
        },
      },
      renewing: {
        entry: assign({ stale: false }),
        invoke: {
          src: 'refresh',
          input: ({ context: { view, delivery } }) => ({ view, delivery }),
          onDone: { target: 'deciding', actions: assign({ view: ({ event }) => event.output }) },
          // The former words are still true.
          onError: 'deciding',
        },
        on: { SEND: { guard: 'mayQueueBehind', actions: assign({ queued: ({ event }) => event.event }) } },
      },
      waiting: { entry: assign({ queued: undefined }), after: { pause: 'asking' } },
      asking: {
        entry: assign({ asked: ({ context }) => context.asked + 1 }),
        invoke: {
          src: 'refresh',
          input: ({ context: { view, delivery } }) => ({ view, delivery }),
          onDone: { target: 'deciding', actions: assign({ view: ({ event }) => event.output }) },
          onError: 'waiting',
        },
      },
      telling: {
        entry: assign({ queued: undefined }),
        always: { guard: 'isDue', target: 'sending', actions: 'takeUnsent' },
        on: {
          CLOSE: { target: 'deciding', actions: assign({ message: undefined, unsent: undefined }) },
          LATER: { target: 'deciding', actions: assign({ message: undefined }) },
        },
      },
      ended: { always: { guard: 'isStale', target: 'renewing' } },
    },
  });
}
