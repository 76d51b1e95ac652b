import type { Decorator } from '@storybook/react-vite';
import { addressable } from '../toolbars.ts';
import { Panes } from './Panes.tsx';
import { panesOf } from './panes.ts';

/** Draws a story beside itself, at two widths or in two languages, where the toolbar says so. */
export const beside: Decorator = (Story, { id, args, globals }) => {
  const panes = panesOf(globals);
  if (panes.length === 0) return <Story />;
  const fail: unknown = args['fail'];
  return <Panes story={{ id, args: { fail: typeof fail === 'string' ? addressable(fail) : '' } }} panes={panes} />;
};
