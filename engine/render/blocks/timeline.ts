import { evaluate } from '../../expression/index.ts';
import { shown } from '../words.ts';
import type { BlockKind } from './block.ts';
import { rowsOf } from './parts.ts';

const STATES: readonly unknown[] = ['done', 'current', 'todo'];

/** What has happened and what comes: `rows` is an expression; `label`, `at`, `state` (done, current, todo) read each `item`. */
export const timeline: BlockKind = {
  name: 'timeline',
  description: 'The history of a request.',
  render: (block, scope) => ({
    items: rowsOf(block['rows'], scope).map((row) => {
      const read = (name: string) => (typeof block[name] === 'string' ? evaluate(block[name], row) : undefined);
      const state = read('state');
      return { label: shown(read('label')), at: shown(read('at')), state: STATES.includes(state) ? shown(state) : 'done' };
    }),
  }),
};
