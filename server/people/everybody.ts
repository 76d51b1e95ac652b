import { isRecord, textAt } from '../json/json.ts';

/** Somebody who confirms what an application says of them. */
export interface Person {
  readonly name: string;
  readonly mobile: string;
  readonly maskedMobile: string;
  /** What they are asked about, in words of the bank, masked. */
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

/** Everybody but the applicant whom an application names, as `application.people` answers. */
export interface Everybody {
  /** What they are asked about: the name of the company. */
  readonly about: string;
  /** Who applies. */
  readonly applicant: string;
  /** Digest of all of it; what a link holds of one of them has none. */
  readonly version?: string;
  readonly people: readonly Person[];
}

/** Reads the bank's answer; undefined when a needed part is missing. Pure and total. */
export function parseEverybody(data: unknown): Everybody | undefined {
  const [about, applicant] = [textAt(data, 'about'), textAt(data, 'applicant')];
  const listed: unknown = isRecord(data) ? data['people'] : undefined;
  if (about === undefined || applicant === undefined || !Array.isArray(listed)) return undefined;
  const people = listed.flatMap((one: unknown) => personIn(one) ?? []);
  if (people.length !== listed.length) return undefined;
  const version = textAt(data, 'version');
  return { about, applicant, people, ...(version === undefined ? {} : { version }) };
}

function personIn(value: unknown): Person | undefined {
  const [name, mobile, maskedMobile] = [textAt(value, 'name'), textAt(value, 'mobile'), textAt(value, 'maskedMobile')];
  const listed: unknown = isRecord(value) ? value['lines'] : undefined;
  if (name === undefined || mobile === undefined || maskedMobile === undefined || !Array.isArray(listed)) return undefined;
  return { name, mobile, maskedMobile, lines: listed.flatMap((one: unknown) => lineIn(one) ?? []) };
}

function lineIn(value: unknown): Person['lines'][number] | undefined {
  const [label, text] = [textAt(value, 'label'), textAt(value, 'value')];
  return label === undefined || text === undefined ? undefined : { label, value: text };
}
