import { parseText } from '../../expression/authoring.ts';
import { escapePointer } from '../../load/flowText.ts';
import { isExpression } from '../../language/text.ts';
import type { Expected, ExpressionSite, LiteralSite, TextSite, WordingSite, WordSite } from './site.ts';
import { guardedBy, otherwiseThan, type Standing } from './standing.ts';

/** Settings that set a limit, by their pointer: `min`, `maxLength`, `minRows`. */
const BOUND = /\/((min|max)([A-Z]\w*)?|moreThan|lessThan)$/;

/** The JSON pointers of the parts of a flow. */
export type Pointers = Pick<ReadonlyMap<object, string>, 'get'>;

/** Gathers the expressions and texts of a flow while its parts are walked. */
export class Collector {
  readonly sites: ExpressionSite[] = [];
  readonly texts: TextSite[] = [];
  readonly words: WordSite[] = [];
  readonly wordings: WordingSite[] = [];
  readonly literals: LiteralSite[] = [];
  readonly #pointers: Pointers;

  constructor(pointers: Pointers) {
    this.#pointers = pointers;
  }

  /** The JSON pointer of a part of the flow, or of something below it. */
  at(part: object, ...keys: readonly (string | number)[]): string {
    let pointer = this.#pointers.get(part) ?? '';
    for (const key of keys) pointer += `/${typeof key === 'number' ? key : escapePointer(key)}`;
    return pointer;
  }

  /** An expression written as a plain string. */
  expression(
    source: string | undefined,
    pointer: string,
    standing: Standing,
    expected: Expected,
    absence: ExpressionSite['absence'] = 'blank',
  ): void {
    if (source !== undefined && source !== '') this.sites.push(siteOf(standing, { source, pointer, offset: 0 }, expected, absence));
  }

  /** A condition: true shows, keeps or takes what it stands on. */
  condition(source: string | undefined, pointer: string, standing: Standing): void {
    this.expression(source, pointer, standing, { kind: 'condition' }, 'condition');
  }

  /** A value that is an expression when it is `{ "=": … }`. */
  mapped(value: unknown, pointer: string, standing: Standing, expected: Expected, absence: ExpressionSite['absence'] = 'blank'): void {
    // An empty one is none, and told of as such.
    if (isExpression(value))
      this.sites.push(siteOf(standing, { source: value['='], pointer: `${pointer}/=`, offset: 0 }, expected, absence));
    else if (typeof value === 'string') this.literals.push({ text: value, pointer, types: standing.types, filled: false, mapped: true });
    else this.#inside(value, pointer, standing);
  }

  /** The texts of a list or an object, in which nothing is worked out. A rule of its own tells of `{ "=": … }` there. */
  #inside(value: unknown, pointer: string, standing: Standing): void {
    if (typeof value !== 'object' || value === null || isExpression(value)) return;
    for (const [key, part] of Object.entries(value)) {
      const at = `${pointer}/${escapePointer(key)}`;
      if (typeof part === 'string')
        this.literals.push({ text: part, pointer: at, types: standing.types, filled: false, mapped: true, inside: true });
      else this.#inside(part, at, standing);
    }
  }

  /** A text, or its wordings by condition. One that is left out when it is empty may be nothing but a value that is missing. */
  text(text: unknown, pointer: string, standing: Standing, leftOut = false): void {
    if (typeof text === 'string') {
      this.words.push({ text, pointer, types: standing.types });
      this.#words(text, pointer, standing, leftOut);
    }
    if (!Array.isArray(text)) return;
    this.#byCondition(text, pointer, standing, leftOut);
    // A wording is shown where none before it is.
    let rest = standing;
    text.forEach((variant: unknown) => {
      if (typeof variant !== 'object' || variant === null) return;
      const own = this.#pointers.get(variant) ?? pointer;
      const when: unknown = Reflect.get(variant, 'when');
      if (typeof when === 'string') this.condition(when, `${own}/when`, rest);
      this.text(Reflect.get(variant, 'text'), `${own}/text`, typeof when === 'string' ? guardedBy(rest, when) : rest, leftOut);
      if (typeof when === 'string') rest = otherwiseThan(rest, when);
    });
  }

  /** Wordings of which each has a condition, but perhaps the last. */
  #byCondition(wordings: readonly unknown[], pointer: string, standing: Standing, leftOut: boolean): void {
    const whens = wordings.flatMap((variant) => {
      const when: unknown = typeof variant === 'object' && variant !== null ? Reflect.get(variant, 'when') : undefined;
      return typeof when === 'string' ? [when] : [];
    });
    const source = whens.at(-1);
    if (source === undefined || whens.length < wordings.length - 1) return;
    const last = siteOf(standing, { source, pointer, offset: 0 }, { kind: 'condition' }, 'condition');
    const final: unknown = whens.length < wordings.length ? wordings.at(-1) : undefined;
    const rest = typeof final === 'object' && final !== null && !('when' in final) ? (this.#pointers.get(final) ?? pointer) : undefined;
    if (rest !== undefined) this.wordings.push({ pointer, whens, last, rest });
    else if (!leftOut && whens.length === wordings.length) this.wordings.push({ pointer, whens, last });
  }

  /** A text of a few words, such as a value, for which an expression is easily written: each wording is a literal too. */
  told(text: unknown, pointer: string, standing: Standing, leftOut = false): void {
    const wordings: readonly unknown[] = Array.isArray(text) ? text : [{ text }];
    for (const wording of wordings) {
      if (typeof wording !== 'object' || wording === null) continue;
      const said: unknown = Reflect.get(wording, 'text');
      const at = Array.isArray(text) ? `${this.#pointers.get(wording) ?? pointer}/text` : pointer;
      if (typeof said === 'string') this.literals.push({ text: said, pointer: at, types: standing.types, filled: true, mapped: false });
    }
    this.text(text, pointer, standing, leftOut);
  }

  /** The `{{ }}` of a message, where it is named: its text stands elsewhere in the file. */
  message(text: string | undefined, pointer: string, standing: Standing): void {
    if (text !== undefined) this.#words(text, pointer, standing, false);
  }

  /** A text, or `{ "=": … }`. */
  shown(value: unknown, pointer: string, standing: Standing, leftOut = false): void {
    if (isExpression(value)) this.mapped(value, pointer, standing, { kind: 'words' }, leftOut ? 'blank' : 'words');
    else {
      if (typeof value === 'string') this.literals.push({ text: value, pointer, types: standing.types, filled: true, mapped: true });
      this.text(value, pointer, standing, leftOut);
    }
  }

  /** Everything below a setting of a field: texts and expressions at any depth. */
  setting(value: unknown, pointer: string, standing: Standing, expected: Expected): void {
    if (typeof value === 'string') {
      this.literals.push({ text: value, pointer, types: standing.types, filled: true, mapped: true });
      this.#words(value, pointer, standing, false);
    } else if (isExpression(value)) this.mapped(value, pointer, standing, expected, BOUND.test(pointer) ? 'bound' : 'blank');
    else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) this.setting(part, `${pointer}/${escapePointer(key)}`, standing, { kind: 'any' });
    }
  }

  #words(text: string, pointer: string, standing: Standing, leftOut: boolean): void {
    if (!text.includes('{{') && !text.includes('}}')) return;
    this.texts.push({ text, pointer, types: standing.types });
    const parts = parseText(text);
    const absence = leftOut && parts.length === 1 ? 'blank' : 'words';
    for (const part of parts) {
      if (part.kind === 'expression')
        this.sites.push(siteOf(standing, { source: part.source, pointer, offset: part.start }, { kind: 'any' }, absence));
    }
  }
}

/** An expression where it stands; written out like `Standing`, and for the same reason. */
function siteOf(
  { types, point, live, guards, unmet, field }: Standing,
  { source, pointer, offset }: Pick<ExpressionSite, 'source' | 'pointer' | 'offset'>,
  expected: Expected,
  absence: ExpressionSite['absence'],
): ExpressionSite {
  return { source, pointer, offset, expected, types, point, live, guards, unmet, absence, field };
}
