import * as v from 'valibot';
import type { HelpLine } from '../engine/language/help.ts';
import type {
  Found,
  Progress,
  RenderedBlock,
  RenderedField,
  OptionCell,
  RenderedOption,
  RenderedOutcome,
  ReviewLine,
  Screen,
  View,
} from '../engine/render/view.ts';

/** A run's view with the version that the next event must name. */
export interface RunView extends View {
  readonly version: number;
  /** State of the bank write behind an ended or busy run. */
  readonly delivery?: 'received' | 'processing' | 'unknown' | 'done' | 'failed';
  /** The bank does not answer something just now that this service needs. */
  readonly away?: true;
  /** A link began it: it is come back to by that link alone. */
  readonly byLink?: true;
}

/**
 * The engine declares what a view is and knows no validator. Here the compiler holds each schema to the engine's type: it
 * gives the type (`Of`), and it names every key, the optional ones too (`Keys`).
 */
type Of<T> = v.GenericSchema<unknown, T>;
type Keys<T> = { readonly [Key in keyof Required<T>]: v.GenericSchema };

/** Any text. */
export const text = v.string();
/** Texts by free keys. */
export const texts = v.record(v.string(), v.string());
/** Values for the placeholders of a message. */
export const messageParams = v.record(v.string(), v.union([v.string(), v.number()]));
const flag = v.boolean();
const number = v.number();
const values = v.record(v.string(), v.unknown());

/** A list that nobody changes. */
export function list<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.readonly());
}

const optionSchema: Of<RenderedOption> = v.object({
  value: text,
  label: text,
  hint: v.exactOptional(text),
  disabled: v.exactOptional(flag),
  reason: v.exactOptional(text),
  exclusive: v.exactOptional(flag),
  aliases: v.exactOptional(text),
  badge: v.exactOptional(text),
  cells: v.exactOptional(list(v.object({ label: text, text } satisfies Keys<OptionCell>))),
} satisfies Keys<RenderedOption>);

const fieldSchema: Of<RenderedField> = v.object({
  id: text,
  type: text,
  label: text,
  hint: v.exactOptional(text),
  inSentence: v.exactOptional(text),
  visible: flag,
  required: flag,
  readOnly: flag,
  settings: values,
  options: v.exactOptional(list(optionSchema)),
  lookup: v.exactOptional(list(text)),
  value: v.exactOptional(v.unknown()),
  kept: v.exactOptional(text),
} satisfies Keys<RenderedField>);

/** The parts of a block belong to its kind, which draws what it understands; here only its name is held to. */
const blockSchema = v.custom<RenderedBlock>(
  (input) => typeof input === 'object' && input !== null && 'block' in input && typeof input.block === 'string',
);

/** One line of a review. */
export const reviewLineSchema = v.object({
  label: text,
  value: text,
  field: v.exactOptional(text),
  part: v.exactOptional(v.picklist(['item', 'ofItem'])),
} satisfies Keys<ReviewLine>);

const withinSchema: Of<NonNullable<Progress['within']>> = v.object({
  title: text,
  position: number,
  of: v.exactOptional(number),
  item: v.exactOptional(v.object({ name: text, number } satisfies Keys<NonNullable<NonNullable<Progress['within']>['item']>>)),
} satisfies Keys<NonNullable<Progress['within']>>);

const progressSchema: Of<Progress> = v.object({
  position: number,
  of: v.exactOptional(number),
  minutes: v.exactOptional(number),
  within: v.exactOptional(withinSchema),
  titles: v.object({ done: list(text), ahead: list(text) } satisfies Keys<Progress['titles']>),
  atHand: v.exactOptional(list(text)),
  phone: v.exactOptional(v.literal(true)),
} satisfies Keys<Progress>);

const screenSchema: Of<Screen> = v.object({
  step: text,
  kind: text,
  route: text,
  title: text,
  section: v.exactOptional(v.object({ title: text, position: number, of: number } satisfies Keys<NonNullable<Screen['section']>>)),
  progress: v.exactOptional(progressSchema),
  lead: v.exactOptional(text),
  blocks: list(blockSchema),
  fields: list(fieldSchema),
  actions: list(
    v.object({ id: text, label: text, after: v.exactOptional(text), done: v.exactOptional(text) } satisfies Keys<
      Screen['actions'][number]
    >),
  ),
  button: text,
  deadline: v.exactOptional(v.object({ at: text, label: v.exactOptional(text) } satisfies Keys<NonNullable<Screen['deadline']>>)),
  review: v.exactOptional(list(v.object({ step: text, title: text, lines: list(reviewLineSchema), canChange: flag }))),
  group: v.exactOptional(
    v.object({
      itemName: text,
      lines: list(v.object({ index: number, summary: text, complete: flag })),
      canAdd: flag,
      canRemove: flag,
      full: v.exactOptional(number),
    } satisfies Keys<NonNullable<Screen['group']>>),
  ),
  tasks: v.exactOptional(
    list(
      v.object({
        section: text,
        title: text,
        status: v.picklist(['done', 'open', 'not-yet']),
        minutes: v.exactOptional(number),
      } satisfies Keys<NonNullable<Screen['tasks']>[number]>),
    ),
  ),
  every: v.exactOptional(number),
  url: v.exactOptional(text),
  needs: v.exactOptional(list(v.object({ part: text, label: text, why: v.exactOptional(text) }))),
  presentation: v.exactOptional(v.literal('dialog')),
  danger: v.exactOptional(v.literal(true)),
  verifies: v.exactOptional(v.literal(true)),
  canGoBack: flag,
  itemIndex: v.exactOptional(number),
} satisfies Keys<Screen>);

const outcomeSchema: Of<RenderedOutcome> = v.object({
  id: text,
  kind: v.picklist(['success', 'failure', 'info', 'pending']),
  title: text,
  text: v.exactOptional(text),
  reference: v.exactOptional(text),
  about: v.exactOptional(text),
  blocks: list(blockSchema),
  next: list(text),
  retry: v.union([flag, v.literal('check')]),
  home: v.exactOptional(v.literal(true)),
  logsOut: v.exactOptional(v.literal(true)),
  closed: v.exactOptional(v.picklist(['done', 'paid'])),
  receipt: v.exactOptional(v.literal(false)),
  service: v.exactOptional(v.object({ flow: text, label: text, entry: texts })),
} satisfies Keys<RenderedOutcome>);

/** Whom one calls, and when somebody answers. */
export const helpLineSchema: Of<HelpLine> = v.object({ what: text, phone: text, hours: text } satisfies Keys<HelpLine>);

/** A run's view. */
export const runSchema: Of<RunView> = v.object({
  run: text,
  flow: text,
  hash: text,
  title: text,
  state: v.picklist(['asking', 'busy', 'ended']),
  screen: v.exactOptional(screenSchema),
  outcome: v.exactOptional(outcomeSchema),
  problems: list(v.object({ field: v.nullable(text), key: text, params: messageParams })),
  notice: v.exactOptional(v.object({ key: text, params: messageParams })),
  live: values,
  today: text,
  idle: v.object({ seconds: number, warnSeconds: number }),
  answered: v.exactOptional(v.literal(true)),
  help: v.exactOptional(list(helpLineSchema)),
  version: number,
  delivery: v.exactOptional(v.picklist(['received', 'processing', 'unknown', 'done', 'failed'])),
  away: v.exactOptional(v.literal(true)),
  byLink: v.exactOptional(v.literal(true)),
} satisfies Keys<RunView>);

/** What a lookup found. */
export const lookupSchema: Of<Found> = v.object({
  fill: values,
  suggestions: list(v.object({ label: text, hint: v.exactOptional(text), fill: values })),
  shows: v.exactOptional(text),
  tells: v.exactOptional(values),
  note: v.exactOptional(text),
} satisfies Keys<Found>);
