/** What one code of a flow problem stands for. */
export interface CatalogueEntry {
  /** Errors keep a flow from running; warnings say that it will hardly do what is meant. */
  readonly severity: 'error' | 'warning';
  readonly title: string;
  /** Why it is a problem. */
  readonly why: string;
  /** What to do. */
  readonly fix: string;
  /** Whether the key or the value at the problem's pointer is meant. */
  readonly mark?: 'key';
}

const error = (title: string, why: string, fix: string, mark?: 'key'): CatalogueEntry => ({
  severity: 'error',
  title,
  why,
  fix,
  ...(mark ? { mark } : {}),
});
const warning = (title: string, why: string, fix: string, mark?: 'key'): CatalogueEntry => ({
  ...error(title, why, fix, mark),
  severity: 'warning',
});

/** Every code that the checker may report. `npm run flow -- codes` prints it; a test provokes each. */
export const catalogue = {
  'file-unreadable': error('No file to read', 'There is nothing to check.', 'Name a flow file that there is.'),
  'json-syntax': error('Not JSON', 'The file cannot be read.', 'Fix the sign that is marked; an editor that knows JSON shows it too.'),
  'json-too-deep': error('Nested too deep', 'No flow needs a hundred levels.', 'Look for brackets that are never closed.'),
  'json-duplicate-key': error('The same key twice', 'Only the last one counts, without a word.', 'Remove one, or rename it.', 'key'),
  'unknown-property': error(
    'Unknown property',
    'The engine would pass it over, and what it says would not happen.',
    'Write the property that is meant.',
    'key',
  ),
  'missing-property': error('Missing property', 'Without it the part means nothing.', 'Add it.'),
  'wrong-type': error('Wrong kind of value', 'The engine expects another kind of value there.', 'Write a value of the kind that is named.'),
  'unknown-value': error('Unknown value', 'Only certain values mean something there.', 'Write one of them.'),
  'malformed-value': error('Malformed value', 'Names, keys and instants have a fixed form.', 'Write it in the form that is described.'),
  'value-out-of-range': error('Too small, too large or empty', 'The language sets a bound.', 'Keep to the bound.'),

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

  'expression-syntax': error('Expression cannot be read', 'It is not CEL.', 'Fix it where it is marked.'),
  'expression-unknown-name': error('Expression reads nothing', 'There is nothing of that name.', 'Write the name that is meant.'),
  'expression-unknown-function': error('Unknown function', 'The language has no such function.', 'Use a function of the manual.'),
  'expression-type': error(
    'Types do not fit',
    'It compares or joins what cannot be compared or joined, or gives something else than is needed here.',
    'Compare like with like.',
  ),
  'expression-banned': error('Not allowed in flows', 'That part of CEL is a trap.', 'Write what the hint says.'),
  'expression-too-large': error(
    'Expression too large',
    'Nobody could check it by reading.',
    'Give parts of it a name under `computed` or `conditions`.',
  ),
  'expression-misplaced': error(
    'Expression inside a literal',
    'Only a whole value is worked out; inside a list or an object it would be sent as it stands.',
    'Make the whole value one expression.',
  ),
  'comparison-never-met': error(
    'Compares with a value that cannot be',
    'No option or answer of the bank has that value, so the comparison never holds.',
    'Compare with one of the values.',
  ),
  'definition-circle': error('Defined by itself', 'It would never have a value.', 'Take one of them out of the circle.'),

  'step-unreachable': error('Step is never reached', 'No way leads to it.', 'Lead a route to it, or remove it.'),
  'step-dead-end': error('No way to an outcome', 'A customer who comes here never gets out.', 'Lead a route to an outcome.'),
  'outcome-unreachable': warning(
    'Outcome is never reached',
    'Nothing leads to it.',
    'Lead a route or a handler to it, or remove it.',
    'key',
  ),
  'route-never-taken': error('Route is never taken', 'A route before it is always taken.', 'Put it before, or remove it.'),
  'loop-unbounded': error('Way back without a limit', 'A run could go round for ever.', 'Say with `times` how often it may be taken.'),
  'loop-automatic': error(
    'Goes round by itself',
    'Nobody is asked on the way, so nothing would ever end it.',
    'Lead one of the handlers elsewhere.',
  ),

  'error-unhandled': error(
    'Error without a handler',
    'The operation may answer it, and the customer would be stuck.',
    'Handle it, or add `*`.',
  ),
  'error-impossible': error(
    'Handler for an error that cannot be',
    'The operation never answers that code.',
    'Name a code of the operation.',
    'key',
  ),
  'handler-unclear': error(
    'Handler says nothing or too much',
    'It must say exactly one of `outcome`, `step`, `message`, `proceed`.',
    'Leave one of them.',
  ),
  'handler-misplaced': error('Handler out of place', 'It says something that has no meaning there.', 'Remove that part.'),
  'input-missing': error('Required input is missing', 'The operation would be refused.', 'Give it the input.'),
  'input-unknown': error('Unknown input', 'The operation takes no such input.', 'Write the input that is meant.', 'key'),
  'input-type': error('Input of the wrong type', 'The operation takes another kind of value.', 'Give it a value of that kind.'),
  'operation-for-others': error(
    'For other people',
    'The operation is for customers and the service for applicants, or the other way round: the server refuses it.',
    'Call an operation for those whom `audience` names.',
  ),
  'audience-mixed': error(
    'Applicants and others',
    'Applicants are verified in another way than customers; one flow cannot do both.',
    'Write a flow for each.',
  ),
  'operation-unverified': error(
    'Customer not verified',
    'The operation is refused until the customer has been verified.',
    'Put a step before that embeds `identify`.',
  ),
  'eligibility-unverified': error(
    'Eligibility of a stranger',
    'It reads the customer, whom this flow never verifies: nobody would be held back.',
    'Put a step first that embeds `identify`.',
  ),

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

  'answer-too-early': error(
    'Read before it is there',
    'The step or call that gives it comes later, or not at all on this way.',
    'Move the step, or read something else.',
  ),
  'answer-not-kept': error(
    'Not kept',
    'A PIN or a one-time code is forgotten once it has been sent.',
    'Send it in the `submit` of the step that asks for it.',
  ),
  'answer-may-be-missing': warning(
    'May be missing',
    'Without it the condition has no value, which is not true: what it guards is silently left out.',
    'Say with answered(…) what is meant when it is missing.',
  ),
  'input-may-be-missing': warning(
    'Required input may be missing',
    'Then the call is not made and the customer does not get on.',
    'Ask for it on every way, or give another value when it is missing.',
  ),

  'field-unused': warning('Answer is never used', 'It is asked for and goes nowhere.', 'Send it, use it, or do not ask for it.'),
  'definition-unused': warning('Defined and never used', 'It only makes the file longer.', 'Use it or remove it.', 'key'),
  'table-gap': error('Gap in a table', 'Amounts in the gap would have no value.', 'Let each row begin where the one before ends.'),
  'table-overlap': error('Rows overlap', 'Amounts in both rows would have two values.', 'Let each row begin where the one before ends.'),
  'property-of-other-kind': error(
    'Property of another kind of step',
    'This kind of step does nothing with it.',
    'Remove it, or change `kind`.',
    'key',
  ),
  'kind-misplaced': error('Kind of step out of place', 'It does not work there.', 'Move the step.'),
  'lookup-misplaced': error(
    'Lookup out of place',
    'This type of field has no use for it, or not for that.',
    'Remove it, or choose another type.',
    'key',
  ),
  'lookup-changes': error(
    'Lookup that changes something',
    'A lookup is made again and again while somebody types.',
    'Name an operation that only reads.',
  ),
  'options-missing': error('Nothing to choose from', 'A field of this type needs options.', 'Add `options`.'),
  'options-misplaced': error(
    'Options out of place',
    'This type of field has no use for them.',
    'Remove them, or choose another type.',
    'key',
  ),
  'setting-unknown': error('Unknown setting', 'The field type would pass it over.', 'Write the setting that is meant.', 'key'),
  'setting-wrong': error('Setting does not fit', 'The field type takes another value there.', 'Write a value that fits.'),
  'default-wrong': error('Default does not fit', 'It is no answer that the field could have.', 'Write an answer that fits.'),
  'bounds-crossed': error('Least above most', 'No number of items would do.', 'Make `min` at most `max`.'),
  'outcome-without-words': error('Outcome without words', 'The customer would see an empty page.', 'Give it a `title` or a `message`.'),
  'wording-never-shown': error('Wording is never shown', 'A wording before it is always shown.', 'Put it before, or remove it.'),

  'translation-of-nothing': error(
    'Translation without a flow',
    'Nothing would ever read it.',
    'Put it beside its flow: `name.hi.json` beside `name.flow.json`.',
  ),
  'translation-unknown': error(
    'Translates nothing',
    'The flow has no words there, so nobody would read these.',
    'Name the part of the flow that is meant, or remove it.',
    'key',
  ),
  'translation-wrong': error(
    'No wording',
    'A customer cannot read it.',
    'Write a text, or wordings by condition where the flow may have them.',
  ),
  'translation-placeholder': error(
    'Other placeholders',
    'A value would be missing, or a customer would read braces.',
    'Keep each `{name}` of the original.',
  ),
  'translation-missing': warning('Not translated', 'The customer reads it in English.', 'Add the words.'),

  'example-unclear': error('Example says not how it ends', 'It would prove nothing.', 'Give it `ends` or `problem`, not both.'),
  'entry-useless': error(
    'Entry comes to nothing',
    'No address could ever give it a value.',
    'Write a pattern that can be read, in a flow that is begun by an address.',
  ),
  'example-unknown': error(
    'Example names nothing',
    'There is no such answer, entry, step, action, operation, code, outcome or persona.',
    'Write the name that is meant.',
  ),
  'example-answer-wrong': error('Example gives an answer that cannot be', 'The field does not offer it.', 'Give one of the options.'),
  'example-ends-elsewhere': error('Example ends elsewhere', 'The flow does not do what its example says.', 'Fix the flow, or the example.'),
} satisfies Readonly<Record<string, CatalogueEntry>>;

/** A code of a flow problem. */
export type ProblemCode = keyof typeof catalogue;

/** What a code stands for; undefined for a code that the checker does not know. */
export function entryOf(code: string): CatalogueEntry | undefined {
  const entries: Readonly<Record<string, CatalogueEntry>> = catalogue;
  return Object.hasOwn(entries, code) ? entries[code] : undefined;
}
