import { bare, code, oneLine } from '../shared/typed.ts';
import { isLei } from './lei.ts';

/** What may be typed: how it is cleaned, whether it is one, what a failure is called, how the keyboard writes it. */
export interface Format {
  readonly clean: (text: string) => string;
  readonly isOne?: (text: string) => boolean;
  readonly key?: string;
  readonly capitals?: 'characters' | 'words';
}

/** IEC: since 2018 the PAN of its holder, before that ten digits (DGFT Trade Notice 09/2018). It has no check digit. */
const IEC = /^(?:[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]|[0-9]{10})$/;

/** The formats of one line of text by name. A new one is a line here and its message beside. */
export const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['text', { clean: oneLine }],
  ['name', { clean: oneLine, isOne: like(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u), key: 'Textinput.name', capitals: 'words' }],
  ['digits', { clean: bare, isOne: like(/^[0-9]+$/), key: 'Textinput.digits' }],
  ['code', { clean: code, isOne: like(/^[A-Z0-9/]+$/), key: 'Textinput.code', capitals: 'characters' }],
  ['lei', { clean: code, isOne: isLei, key: 'Textinput.lei', capitals: 'characters' }],
  ['iec', { clean: code, isOne: like(IEC), key: 'Textinput.iec', capitals: 'characters' }],
]);

function like(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(text);
}
