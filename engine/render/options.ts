import { evaluate } from '../expression/index.ts';
import type { Scope } from '../expression/index.ts';
import type { OptionDefinition, Options, OptionsFrom } from '../language/field.ts';
import { holds, rowsOver } from '../run/scope.ts';
import { comparable, type Told } from './comparable.ts';
import type { OptionCell, RenderedOption } from './view.ts';
import { shown, wordsOf } from './words.ts';

/** The choices that a field offers, with what they can be compared by. */
export function renderOptions(options: Options, scope: Scope): readonly RenderedOption[] {
  return comparable('from' in options ? madeFrom(options, scope) : writtenOut(options, scope));
}

/** The same choices as far as an answer is held to them and told of: `value`, `label`, `hint`, and whether it may be chosen. */
export function offeredOptions(options: Options, scope: Scope): readonly RenderedOption[] {
  if ('from' in options) {
    const { label, hint, value } = options;
    return openRows(options, scope).map(
      (row) =>
        new Offered(
          { value: read(value, row), disabled: isClosed(options, row) },
          { label: () => read(label, row), hint: () => read(hint, row) },
        ),
    );
  }
  return openOptions(options, scope).map((option) => {
    const { value, label, hint, exclusive = false } = option;
    const words = { label: () => wordsOf(label, scope), hint: () => wordsOf(hint, scope) };
    return new Offered({ value, disabled: isClosed(option, scope), exclusive }, words);
  });
}

/** How the words of a choice are made. */
interface Words {
  readonly label: () => string;
  readonly hint: () => string;
}

/**
 * A choice whose words are made when they are read, for most answers are right and nobody reads them. A class, since V8 takes long to
 * give an object getters of its own.
 */
class Offered implements RenderedOption {
  readonly value: string;
  readonly disabled: boolean;
  readonly exclusive: boolean;
  readonly #words: Words;

  constructor({ value, disabled, exclusive = false }: { value: string; disabled: boolean; exclusive?: boolean }, words: Words) {
    this.value = value;
    this.disabled = disabled;
    this.exclusive = exclusive;
    this.#words = words;
  }

  get label(): string {
    return this.#words.label();
  }

  get hint(): string {
    return this.#words.hint();
  }
}

function openOptions(options: readonly OptionDefinition[], scope: Scope): readonly OptionDefinition[] {
  return options.filter((option) => holds(option.when, scope));
}

function openRows(options: OptionsFrom, scope: Scope): readonly Scope[] {
  return rowsOver(evaluate(options.from, scope), scope).filter((row) => holds(options.when, row));
}

function isClosed({ disabled }: Pick<OptionDefinition, 'disabled'>, scope: Scope): boolean {
  return disabled !== undefined && holds(disabled, scope);
}

function writtenOut(options: readonly OptionDefinition[], scope: Scope): readonly RenderedOption[] {
  return openOptions(options, scope).map((option) => ({
    value: option.value,
    label: wordsOf(option.label, scope),
    ...optional('hint', wordsOf(option.hint, scope)),
    ...optional('aliases', wordsOf(option.aliases, scope)),
    ...optional('badge', wordsOf(option.badge, scope)),
    ...(option.facts && {
      cells: option.facts.map(({ label, value }) => ({ label: wordsOf(label, scope), text: wordsOf(value, scope) })),
    }),
    ...(isClosed(option, scope) ? { disabled: true, ...optional('reason', wordsOf(option.reason, scope)) } : {}),
    ...(option.exclusive === true ? { exclusive: true } : {}),
  }));
}

function madeFrom(options: OptionsFrom, scope: Scope): readonly Told[] {
  const labels = (options.columns ?? []).map((column) => wordsOf(column.label, scope));
  return openRows(options, scope).map((row) => ({
    value: read(options.value, row),
    label: read(options.label, row),
    ...optional('hint', read(options.hint, row)),
    ...optional('aliases', read(options.aliases, row)),
    ...optional('badge', read(options.badge, row)),
    ...(options.facts === undefined ? {} : { cells: broughtBy(options.facts, row) }),
    ...(options.columns === undefined
      ? {}
      : { columns: options.columns.map(({ value }, at) => ({ label: labels[at] ?? '', text: read(value, row) })) }),
    ...(isClosed(options, row) ? { disabled: true, ...optional('reason', read(options.reason, row)) } : {}),
  }));
}

/** What the element brings itself. */
function broughtBy(facts: string, row: Scope): readonly OptionCell[] {
  const brought: unknown = evaluate(facts, row);
  return (Array.isArray(brought) ? brought : []).flatMap(cellOf);
}

function cellOf(fact: unknown): readonly OptionCell[] {
  if (typeof fact !== 'object' || fact === null || !('label' in fact) || !('value' in fact)) return [];
  return [{ label: shown(fact.label), text: shown(fact.value) }];
}

function read(source: string | undefined, row: Scope): string {
  return source === undefined ? '' : shown(evaluate(source, row));
}

function optional<Name extends string>(name: Name, value: string): Partial<Record<Name, string>> {
  const part: Partial<Record<Name, string>> = {};
  if (value !== '') part[name] = value;
  return part;
}
