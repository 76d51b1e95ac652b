import { isLandline, writtenLandline } from '../../engine/expression/landline.ts';
import { bare, code, oneLine, saysSomething } from '../shared/typed.ts';
import { isLei } from './lei.ts';

/** What may be typed: how it is cleaned, whether it is one, what a failure is called, how the keyboard writes it. */
export interface Format {
  readonly clean: (text: string) => string;
  readonly isOne?: (text: string) => boolean;
  readonly key?: string;
  /** What is not one, but is known for something else, which has a message of its own. */
  readonly instead?: { readonly isIt: (text: string) => boolean; readonly key: string };
  readonly capitals?: 'characters' | 'words';
  /** The keyboard that phones show; the one for texts unless told. */
  readonly keyboard?: 'numeric' | 'tel';
  /** As people write it, in groups; as it is kept unless told. */
  readonly written?: (text: string) => string;
}

/** A number anywhere: + and the country code, then at most 15 digits in all (ITU-T E.164). */
const TELEPHONE = /^\+[1-9][0-9]{6,14}$/;

/** No area code begins with 9; those that begin with 6, 7 and 8 do as mobile numbers do, so nobody can tell them apart. */
const MOBILE = /^9[0-9]{9}$/;

/** IEC: since 2018 the PAN of its holder, before that ten digits (DGFT Trade Notice 09/2018). It has no check digit. */
const IEC = /^(?:[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]|[0-9]{10})$/;

/** The formats of one line of text by name. A new one is a line here and its message beside. */
export const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['text', { clean: oneLine, isOne: saysSomething, key: 'Textinput.word' }],
  ['name', { clean: oneLine, isOne: like(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u), key: 'Textinput.name', capitals: 'words' }],
  ['digits', { clean: bare, isOne: like(/^[0-9]+$/), key: 'Textinput.digits', keyboard: 'numeric' }],
  [
    'landline',
    {
      clean: landline,
      isOne: isLandline,
      key: 'Textinput.landline',
      instead: { isIt: like(MOBILE), key: 'Textinput.mobile' },
      keyboard: 'tel',
      written: writtenLandline,
    },
  ],
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

function like(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(text);
}
