import { error } from './entry.ts';

/** Problems of ids and names: given twice, or naming nothing. */
export const names = {
  'duplicate-id': error('The same id twice', 'Nothing could tell the two apart.', 'Rename one of them.'),
  'reserved-id': error('Reserved word as id', 'Expressions could not read it.', 'Choose another name.'),
  'file-misplaced': error(
    'File and flow disagree',
    'A flow is found by its file: flows/<area>/<id>.flow.json.',
    'Rename the file or change `id` or `area`.',
  ),
  'unknown-target': error('Leads nowhere', 'There is no step and no outcome of that name.', 'Name a step or an outcome of this flow.'),
  'unknown-field': error('Unknown field', 'The step has no such field to carry the problem.', 'Name a field of the same step.'),
  'unknown-operation': error(
    'Unknown operation',
    'The bank offers no such operation to flows.',
    'Name an operation of schemas/bank.openapi.json.',
  ),
  'unknown-message': error(
    'Unknown message',
    'The customer would read nothing.',
    'Name a message of the catalogue, or add it to `messages` of the flow.',
  ),
  'message-reworded': error(
    'Shared flow with other words for a message of the catalogue',
    'The flows that embed it would say these words on their own pages too.',
    'Give the message a key of the flow’s own, and name that key where it is said.',
    'key',
  ),
  'message-without-value': error('Placeholder without a value', 'The message would have a hole.', 'Give the value in `params`.'),
  'unknown-field-type': error('Unknown field type', 'There is no such folder under field-widgets.', 'Name a field type that there is.'),
  'unknown-flow': error('Unknown embedded flow', 'There is no flow of that id.', 'Name a flow under flows/shared.'),
  'confirms-nothing': error(
    'Confirms nothing',
    'An agent would send something that nobody has confirmed, or have nothing confirmed.',
    'Embed dual-authorisation before the step that sends, and name that step in "confirms".',
  ),
  'embedded-flow-broken': error(
    'Embedded flow is broken',
    'A flow that does not check cannot be part of another.',
    'Check and fix the embedded flow first.',
  ),
  'embedding-circle': error('Embeds itself', 'The run would never come out of it.', 'Take one of the flows out of the circle.'),
  'unknown-embedded-outcome': error(
    'Unknown outcome of an embedded flow',
    'The embedded flow never ends that way.',
    'Name an outcome of the embedded flow.',
    'key',
  ),
  'unknown-name': error('Unknown name', 'Nothing of that name stands in the schemas or in the flow.', 'Write the name that is meant.'),
};
