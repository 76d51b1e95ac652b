import * as v from 'valibot';
import type { RunEvent, Values } from '../../engine/run/run.ts';
import type { RunView } from '../../schemas/api.ts';
import { newKey } from '../api/client.ts';
import { stored } from '../storage/stored.ts';

/** An answer that the server has not acknowledged yet, with the key under which it is sent, however often. */
export interface UnsentAnswer {
  readonly run: string;
  readonly version: number;
  readonly step: string;
  readonly key: string;
  readonly answers: Values;
  /** False where sensitive answers were left out or it was taken back, so that it can fill in a form but not be sent by itself. */
  readonly whole: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Keeps what is unsent: in memory as it is, in the tab's storage without sensitive answers. */
export interface Unsent {
  /** The idempotency key for an event: the same again for the same event on the same view. */
  keyFor(view: RunView, event: RunEvent): string;
  /** What a former life of this page left unsent for a run. */
  left(run: string): UnsentAnswer | undefined;
  /**
   * The customer does not want it sent by itself: it only fills in the form. Sent again by hand it keeps its key, since it may have
   * arrived all the same.
   */
  withdrawn(run: string): void;
  /** The server has answered: nothing of this run is unsent. */
  settled(run: string): void;
}

const unsentAnswerSchema = v.object({
  run: v.string(),
  version: v.number(),
  step: v.string(),
  key: v.string(),
  answers: v.record(v.string(), v.unknown()),
  whole: v.boolean(),
  at: v.number(),
});

const NAME = 'seva.unsent';

/** Takes what is unsent out of a storage, of whatever run: somebody else may sit here next. */
export function forgetUnsent(storage: () => Storage): void {
  stored(storage, NAME, unsentAnswerSchema).set(undefined);
}

/** Keeps unsent answers in a storage. `isSensitive` tells by its type whether a field's answer may never be stored. */
export function unsentIn(storage: () => Storage, isSensitive: (type: string) => boolean, now: () => number): Unsent {
  const kept = stored<UnsentAnswer>(storage, NAME, unsentAnswerSchema);
  let last: { readonly words: string; readonly key: string } | undefined;
  return {
    keyFor(view, event) {
      const words = JSON.stringify([view.run, view.version, event]);
      const key = last?.words === words ? last.key : newKey();
      last = { words, key };
      if (event.type === 'answer')
        kept.set({
          ...plainPart(view, event.answers, isSensitive),
          run: view.run,
          version: view.version,
          step: event.step,
          key,
          at: now(),
        });
      return key;
    },
    left(run) {
      const unsentAnswer = kept.get();
      return unsentAnswer?.run === run ? unsentAnswer : undefined;
    },
    withdrawn(run) {
      const unsentAnswer = kept.get();
      if (unsentAnswer?.run === run) kept.set({ ...unsentAnswer, whole: false });
    },
    settled(run) {
      last = undefined;
      if (kept.get()?.run === run) kept.set(undefined);
    },
  };
}

function plainPart(
  view: RunView,
  answers: Values,
  isSensitive: (type: string) => boolean,
): { readonly answers: Values; readonly whole: boolean } {
  const secret = new Set(
    (view.screen?.fields ?? [])
      .filter(({ type, settings }) => isSensitive(type) || settings['sensitive'] === true)
      .map((field) => field.id),
  );
  const plain = Object.entries(answers).filter(([field]) => !secret.has(field));
  return { answers: Object.fromEntries(plain), whole: plain.length === Object.keys(answers).length };
}
