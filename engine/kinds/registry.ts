import { call } from './call/kind.ts';
import { device } from './device/kind.ts';
import { flow } from './flow/kind.ts';
import { form } from './form/kind.ts';
import { group } from './group/kind.ts';
import type { Kind } from './kind.ts';
import { redirect } from './redirect/kind.ts';
import { review } from './review/kind.ts';
import { tasks } from './tasks/kind.ts';
import { wait } from './wait/kind.ts';

/** Every kind of step by its name. A new kind is one file here and one folder in `engine/react/kinds`. */
export const kinds: ReadonlyMap<string, Kind> = new Map(
  [form, review, wait, redirect, device, flow, call, group, tasks].map((kind) => [kind.name, kind]),
);
