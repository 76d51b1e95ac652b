import { error, onlyAfter, warning } from './entry.ts';

/** Codes of wrong names by which a way is lost. */
const LOST = [
  'duplicate-id',
  'unknown-name',
  'unknown-target',
  'unknown-operation',
  'unknown-flow',
  'embedded-flow-broken',
  'embedding-circle',
  'unknown-embedded-outcome',
];

/** Problems of where steps lead: what is never reached, and what never ends. */
export const routes = {
  'step-unreachable': onlyAfter(error('Step is never reached', 'No way leads to it.', 'Lead a route to it, or remove it.'), ...LOST),
  'step-dead-end': error('No way to an outcome', 'A customer who comes here never gets out.', 'Lead a route to an outcome.'),
  'outcome-unreachable': onlyAfter(
    warning('Outcome is never reached', 'Nothing leads to it.', 'Lead a route or a handler to it, or remove it.', 'key'),
    ...LOST,
  ),
  'route-never-taken': error('Route is never taken', 'A route before it is always taken.', 'Put it before, or remove it.'),
  'route-by-default': warning(
    'An answer that no route is for',
    'It leads to the step that comes next, which a route keeps for another answer.',
    'Write a route for it too.',
  ),
  'loop-unbounded': error('Way back without a limit', 'A run could go round for ever.', 'Say with `times` how often it may be taken.'),
  'loop-automatic': error(
    'Goes round by itself',
    'Nobody is asked on the way, so nothing would ever end it.',
    'Lead one of the handlers elsewhere.',
  ),
  'end-unsaid': warning(
    'How it ends is not said',
    'The first outcome is taken, whatever it is: another order of the outcomes would change how the flow ends.',
    'Write `next` in the last step.',
  ),
  'step-idle': warning('A page for nothing', 'The customer reads a title and goes on.', 'Say something on the page, or remove it.'),
  'question-behind-write': warning(
    'A question behind a write',
    'The bank has done it, so there is no way back from the question, and whoever leaves there never sees how it ended.',
    'Ask it before the write, or show it on the outcome.',
  ),
  'urgent-closed': error(
    'Urgent, and closed at night',
    'Urgent services stand first on every page, and a card is lost at any hour.',
    'Write `"hours": "always"`, or take `urgent` out.',
  ),
  'address-not-followed': error(
    'An address that the portal does not follow',
    'The link or the picture would be left out, or the customer not get on.',
    'Write `https://…`, or a path of the portal that begins with one `/`.',
  ),
  'route-shared': warning(
    'Two steps with one address',
    'A saved address and the browser’s Back lead to one of them only.',
    'Give one of them another `route`.',
  ),
};
