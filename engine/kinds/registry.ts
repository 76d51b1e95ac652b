// Made by `npm run generate` of the folders beside it.
import { call } from './call/kind.ts';
import { device } from './device/kind.ts';
import { flow } from './flow/kind.ts';
import { form } from './form/kind.ts';
import { group } from './group/kind.ts';
import { redirect } from './redirect/kind.ts';
import { review } from './review/kind.ts';
import { tasks } from './tasks/kind.ts';
import { wait } from './wait/kind.ts';
import type { Kind } from './kind.ts';

/** Every kind of step by its name. */
export const kinds: ReadonlyMap<string, Kind> = new Map(
  [call, device, flow, form, group, redirect, review, tasks, wait].map((kind) => [kind.name, kind]),
);
