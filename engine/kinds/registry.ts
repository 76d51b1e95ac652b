import { call } from './call.ts';
import { device } from './device.ts';
import { flow } from './flow.ts';
import { form } from './form.ts';
import { group } from './group.ts';
import type { Kind } from './kind.ts';
import { redirect } from './redirect.ts';
import { review } from './review.ts';
import { tasks } from './tasks.ts';
import { wait } from './wait.ts';

/** Every kind of step by its name. A new kind is one file here and one folder in `engine/react/kinds`. */
export const kinds: ReadonlyMap<string, Kind> = new Map(
  [form, review, wait, redirect, device, flow, call, group, tasks].map((kind) => [kind.name, kind]),
);
