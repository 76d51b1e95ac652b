import { check } from './check.ts';
import type { Command } from './command.ts';

/** Every command, in the order in which help lists them. */
export const commands: readonly Command[] = [check];
