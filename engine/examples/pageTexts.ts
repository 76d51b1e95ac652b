import type { Program } from '../run/program.ts';
import { outcomeAt } from '../run/target.ts';
import { fillMessage } from '../render/fillMessage.ts';
import type { RenderedBlock, RenderedField, RenderedOption, RenderedOutcome, Screen, View } from '../render/view.ts';

/**
 * What a page says besides the words that always stand there: values, wordings by condition, what is shown at times only,
 * what the bank claims of its options, for customers choose by it, and what they agree to, word for word.
 * What stands in parentheses is no text but what the page is like: `(success)`, `(amount = 500)`. Pure.
 */
export function pageTexts(program: Program, view: View): readonly string[] {
  const { screen, outcome } = view;
  const fixed = fixedTexts(outcome ? outcomeAt(program, outcome.id)?.outcome : program.places.get(screen?.step ?? '')?.step);
  const all = [
    ...saidOf(program, view),
    ...(outcome ? [...outcomeTexts(outcome), ...titleText(program, view), ...idleText(program)] : screen ? screenTexts(screen) : []),
  ];
  // What an end is called says how it came out, and what a customer agrees to binds them: both stand there in full.
  const spelt = (screen?.fields ?? []).flatMap((field) => [...claimsOf(field), ...agreedTo(program, field)]);
  const told = new Set([outcome?.title ?? '', ...spelt].map((text) => text.trim()));
  return all.map((text) => text.trim()).filter((text) => text !== '' && (told.has(text) || !fixed.has(text)));
}

/** Tells whether an entry of `pageTexts` is what the page is like, not a text on it. */
export function isNoText(entry: string): boolean {
  return entry.startsWith('(');
}

/** What the end is called among the pages. */
export const END = 'end';

/** Cells of a row stand between these in `pageTexts`. */
export const CELLS = ' | ';

function saidOf({ data: { messages } }: Program, { notice, problems }: View): readonly string[] {
  const words = ({ key, params }: { readonly key: string; readonly params: Readonly<Record<string, string | number>> }): string =>
    messages[key] === undefined ? `(${key})` : fillMessage(messages[key], params);
  return [...(notice ? [words(notice)] : []), ...problems.map(words)];
}

/** What a service is called whose title depends on what was asked, as its request is then; told once, at the end. */
function titleText({ data: { flow } }: Program, { title }: View): readonly string[] {
  return typeof flow.title === 'string' ? [] : [`(called: ${title})`];
}

/** A flow that has an idle time of its own; told once, at the end. */
function idleText({ data: { flow, idle } }: Program): readonly string[] {
  return flow.idle === undefined || flow.idle === 'default' ? [] : [`(idle: ${flow.idle}, ${idle.seconds} s)`];
}

function outcomeTexts({
  kind,
  title,
  text = '',
  reference = '',
  about,
  blocks,
  next,
  retry,
  home,
  logsOut,
  closed,
  receipt,
  service,
}: RenderedOutcome): readonly string[] {
  const offered = service ? [service.label, `(leads to ${[service.flow, ...Object.values(service.entry)].join(' ')})`] : [];
  return [
    `(${kind})`,
    title,
    text,
    reference,
    ...(about === undefined ? [] : [`(request: ${about})`]),
    ...blocks.flatMap(blockTexts),
    ...next,
    ...offered,
    ...(retry === 'check' ? ['(check again)'] : retry ? ['(retry)'] : []),
    ...(home ? ['(home)'] : []),
    ...(logsOut ? ['(logs out)'] : []),
    ...(closed ? [`(closed: ${closed})`] : []),
    ...(receipt === false ? ['(no receipt)'] : []),
  ];
}

function screenTexts(screen: Screen): readonly string[] {
  const { title, lead = '', blocks, fields, review = [], group, tasks = [], needs = [], actions, button, deadline, url } = screen;
  return [
    title,
    lead,
    ...(deadline ? [deadline.label ?? '', `(until ${deadline.at})`] : []),
    ...blocks.flatMap(blockTexts),
    ...fields.filter(({ visible }) => visible).flatMap(fieldTexts),
    ...review.flatMap((section) => [section.title, ...section.lines.map((line) => [line.label, line.value].join(CELLS))]),
    ...(group?.lines ?? []).map(({ summary, complete }) => (complete ? summary : `${summary} (not complete)`)),
    ...(group?.full === undefined ? [] : [`(full: ${group.full})`]),
    ...tasks.map(({ section, status, minutes }) => `(${section}: ${status}${minutes === undefined ? '' : `, ${String(minutes)} min`})`),
    ...needs.flatMap((need) => [need.label, need.why ?? '']),
    ...actions.flatMap(({ label, after }) => [label, ...(after === undefined ? [] : [`(from ${after})`])]),
    button,
    ...(url === undefined ? [] : [`(to ${url.replace(/^https?:\/\/[^/]+/, '')})`]),
  ];
}

/** More options than these are counted. */
const MOST_OPTIONS = 12;

function fieldTexts({ id, label, hint = '', required, readOnly, options = [], value, kept, settings }: RenderedField): readonly string[] {
  const offered = options.flatMap((option) => [
    [option.label, option.badge, option.hint, option.reason].filter((text) => text !== undefined && text !== '').join(CELLS),
    ...factsOf(option),
    ...(option.disabled ? [`(${option.value} cannot be chosen)`] : []),
  ]);
  return [
    label,
    hint,
    ...(options.length > MOST_OPTIONS ? [`(${id}: ${options.length} options)`] : offered),
    ...Object.entries(settings).map(([name, setting]) => settingText(id, name, setting)),
    ...(required ? [] : [`(${id} may be left out)`]),
    ...(readOnly ? [`(${id} is fixed)`] : []),
    ...(value === undefined ? [] : [`(${id} = ${plain(value)})`]),
    ...(kept === undefined ? [] : [`(${id} keeps ${kept})`]),
  ];
}

function claimsOf({ options = [] }: RenderedField): readonly string[] {
  return options.flatMap(factsOf);
}

/** The words that an answer agrees to, where it does. */
function agreedTo({ fieldTypes }: Program, field: RenderedField): readonly string[] {
  if (fieldTypes.get(field.type)?.confirms !== true) return [];
  const words = Object.entries(field.settings).filter(([, setting]) => typeof setting !== 'boolean');
  return [field.label, field.hint ?? '', ...words.map(([name, setting]) => settingText(field.id, name, setting))];
}

function settingText(id: string, name: string, setting: unknown): string {
  return `(${id} ${name}: ${plain(setting)})`;
}

/** What an option is compared by, as far as it is known. */
function factsOf({ cells = [] }: RenderedOption): readonly string[] {
  return cells.filter(({ text }) => text !== '').map(({ label, text }) => factText({ label, value: text }));
}

/** Parts of blocks that nobody reads. */
const UNREAD: ReadonlySet<string> = new Set(['block', 'tone', 'src', 'state', 'url', 'at']);

function blockTexts({ rows, ...parts }: RenderedBlock): readonly string[] {
  const lines = Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row.map(plain).join(CELLS) : plain(row))) : [];
  // A kind whose words are the bank's has none of the flow's.
  if (Object.keys(parts).length === 1) return [`(${parts.block})`];
  return [...textsIn(parts), ...lines];
}

function textsIn(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null) return [];
  if (isLead(part)) return [part.label, `(leads to ${[part.flow, ...Object.values(part.entry)].join(' ')})`];
  if (isFact(part)) return [factText(part)];
  if (isDocument(part)) return [part.label, documentText(part)];
  const values = Array.isArray(part)
    ? part
    : Object.entries(part)
        .filter(([key]) => !UNREAD.has(key))
        .map(([, value]: [string, unknown]) => value);
  return values.flatMap(textsIn);
}

/** A line of a menu of services: its words are read, where it leads is not. */
function isLead(part: object): part is { readonly flow: string; readonly label: string; readonly entry: Readonly<Record<string, string>> } {
  return 'flow' in part && typeof part.flow === 'string' && 'label' in part && 'entry' in part && typeof part.entry === 'object';
}

/** What is told of something: a label beside another value would say something else. */
function isFact(part: object): part is { readonly label: string; readonly value: string } {
  return 'label' in part && typeof part.label === 'string' && 'value' in part && typeof part.value === 'string';
}

function factText({ label, value }: { readonly label: string; readonly value: string }): string {
  return [label, value].join(CELLS);
}

/** A link to a document: its words are read, its address is what it is. */
function isDocument(part: object): part is { readonly label: string; readonly url: string } {
  return 'label' in part && typeof part.label === 'string' && 'url' in part && typeof part.url === 'string';
}

function documentText({ url }: { readonly url: string }): string {
  return `(opens ${url})`;
}

/** A value in a line; what a store calls a file is left out. */
function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, (_, part: unknown) => (isFile(part) ? part.name : part));
}

function isFile(value: unknown): value is { readonly name: string } {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'size' in value;
}

const known = new WeakMap<object, ReadonlySet<string>>();

/** Texts of a step or an outcome that stand there whatever happens: not behind a condition, not one of several wordings. */
function fixedTexts(definition: object | undefined): ReadonlySet<string> {
  if (!definition) return new Set();
  // A page that is shown at all has what always stands on it, whatever brought it there.
  const { when: _when, ...whole } = { when: undefined, ...definition };
  const texts = known.get(definition) ?? new Set(fixedIn(whole));
  known.set(definition, texts);
  return texts;
}

function fixedIn(part: object): readonly string[] {
  if ('when' in part || isWordings(part)) return [];
  const own = 'id' in part && typeof part.id === 'string' && 'type' in part ? fixedSettings(part.id, part) : [];
  const pair = isFact(part) ? [factText(part)] : isDocument(part) ? [documentText(part)] : [];
  return [
    ...own,
    ...pair.filter((text) => !text.includes('{{')),
    ...Object.entries(part).flatMap(([key, inner]: [string, unknown]) => {
      if (typeof inner === 'string') return inner.includes('{{') ? [] : [inner.trim()];
      return typeof inner === 'object' && inner !== null && key !== 'steps' ? fixedIn(inner) : [];
    }),
  ];
}

/** Settings of a field that are written out need no saying. */
function fixedSettings(id: string, field: object): readonly string[] {
  const settings = Object.entries(field).map(([name, setting]: [string, unknown]) => settingText(id, name, setting));
  return 'optional' in field && field.optional === true ? [...settings, `(${id} may be left out)`] : settings;
}

function isWordings(part: object): boolean {
  return Array.isArray(part) && part.some((one: unknown) => typeof one === 'object' && one !== null && 'text' in one && !('block' in one));
}
