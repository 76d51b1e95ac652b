import { check } from './check.ts';
import { codes } from './codes.ts';
import type { Command } from './command.ts';
import { graph } from './graph.ts';
import { list } from './list.ts';
import { mutate } from './mutate.ts';
import { newFlow } from './new.ts';
import { examples } from './play.ts';
import { translate } from './translate.ts';
import { walk } from './walk.ts';

/** Every command, in the order in which help lists them. */
export const commands: readonly Command[] = [check, list, newFlow, walk, graph, examples, translate, mutate, codes];
