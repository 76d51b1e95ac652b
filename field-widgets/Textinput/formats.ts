import { bare, code, oneLine, saysSomething } from '../shared/typed.ts';
import { isLei } from './lei.ts';

/** What may be typed: how it is cleaned, whether it is one, what a failure is called, how the keyboard writes it. */
export interface Format {
  readonly clean: (text: string) => string;
  readonly isOne?: (text: string) => boolean;
  readonly key?: string;
  readonly capitals?: 'characters' | 'words';
  /** The keyboard that phones show; the one for texts unless told. */
  readonly keyboard?: 'numeric' | 'tel';
  /** As people write it, in groups; as it is kept unless told. */
  readonly written?: (text: string) => string;
}

/** An Indian landline: area code and number, without the 0 or the country code that people put before it. */
const LANDLINE = /^[1-8][0-9]{9}$/;

/** The cities whose area codes have two digits; no other code begins like one of them. */
const METRO = /^(?:11|20|22|33|40|44|79|80)/;

/** A number anywhere: + and the country code, then at most 15 digits in all (ITU-T E.164). */
const TELEPHONE = /^\+[1-9][0-9]{6,14}$/;

/** IEC: since 2018 the PAN of its holder, before that ten digits (DGFT Trade Notice 09/2018). It has no check digit. */
const IEC = /^(?:[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]|[0-9]{10})$/;

/** The formats of one line of text by name. A new one is a line here and its message beside. */
export const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['text', { clean: oneLine, isOne: saysSomething, key: 'Textinput.word' }],
  ['name', { clean: oneLine, isOne: like(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u), key: 'Textinput.name', capitals: 'words' }],
  ['digits', { clean: bare, isOne: like(/^[0-9]+$/), key: 'Textinput.digits', keyboard: 'numeric' }],
  ['landline', { clean: landline, isOne: like(LANDLINE), key: 'Textinput.landline', keyboard: 'tel', written: writtenLandline }],
  ['telephone', { clean: telephone, isOne: like(TELEPHONE), key: 'Textinput.telephone', keyboard: 'tel' }],
  ['code', { clean: code, isOne: like(/^[A-Z0-9/]+$/), key: 'Textinput.code', capitals: 'characters' }],
  ['lei', { clean: code, isOne: isLei, key: 'Textinput.lei', capitals: 'characters' }],
  ['iec', { clean: code, isOne: like(IEC), key: 'Textinput.iec', capitals: 'characters' }],
]);

/** Without brackets too, which people put around an area code. */
function telephone(text: string): string {
  return bare(text.replace(/[()]/g, '')).replace(/^00(?=[1-9])/, '+');
}

function landline(text: string): string {
  return telephone(text).replace(/^(?:\+91|0)(?=[0-9]{10}$)/, '');
}

/**
 * With the 0 that is dialled before an area code. Of longer codes the first three digits stand together, whether there is a fourth
 * or not.
 */
function writtenLandline(text: string): string {
  if (!LANDLINE.test(text)) return text;
  const parts = METRO.test(text) ? [text.slice(0, 2), text.slice(2, 6)] : [text.slice(0, 3), text.slice(3, 6)];
  return `0${[...parts, text.slice(6)].join(' ')}`;
}

function like(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(text);
}
