import { error } from './entry.ts';

/** Problems of services that a link begins. */
export const links = {
  'link-misplaced': error('Never begun by a link', 'Nobody could follow it.', 'Say it in a flow that customers begin.'),
  'link-operation-missing': error(
    'Not permitted to a link',
    'Who comes by a link is not verified, so the call would be refused.',
    'Name the operation in `link`, if whoever has the link may do it.',
  ),
  'link-operation-idle': error('Permitted for nothing', 'A link is to open what the flow does, and no more.', 'Remove the operation.'),
  'link-reads-customer': error(
    'Not told to a link',
    'A link may be in wrong hands: who comes by it is told little of the customer, so this has no value.',
    'Read something else.',
  ),
  'link-input': error(
    'Input without a default',
    'A flow that a link begins can be begun without one too, and is given nothing then.',
    'Add a `default`.',
  ),
};
