import { aboutFlow, choose, takesFlow } from './chosen.ts';
import type { Command } from './command.ts';
import { mermaidOf } from './paths/mermaid.ts';

/** Draws a flow. */
export const graph: Command = {
  name: 'graph',
  summary: 'Draws a flow as a Mermaid flowchart',
  takes: takesFlow,
  count: [1, 1],
  flags: {},
  about: [
    aboutFlow,
    'Prints Mermaid text: paste it into a ```mermaid block of a wiki or a pull request, or into an editor\nthat shows it. ' +
      'Embedded flows are drawn as one step, and what leads back to the same step is left out.',
  ],
  examples: ['graph update-pan', 'graph profile/update-pan > update-pan.mmd'],
  async run({ positionals: [name = ''], home }, terminal) {
    const chosen = await choose(name, home, terminal);
    if (!chosen) return 1;
    terminal.print(mermaidOf(chosen.subject));
    return 0;
  },
};
