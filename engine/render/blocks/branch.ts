import type { BlockKind } from './block.ts';

/** The hours of the bank's branches: the same words in every service, so a flow writes none. */
export const branch: BlockKind = {
  name: 'branch',
  description: 'When branches are open, for an end that sends the customer to one. The words are the bank’s.',
  render: () => ({}),
};
