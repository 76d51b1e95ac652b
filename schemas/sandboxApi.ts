import * as v from 'valibot';
import { list, text } from './runView.ts';

const personaSchema = v.object({
  id: text,
  name: text,
  about: text,
  mobile: text,
  pan: text,
  dateOfBirth: text,
  account: text,
  aadhaar: text,
  /** The grid on the back of the debit card, a line for each row; blank when there is none. */
  grid: text,
});
/** A person that the sandbox bank knows. */
export type SandboxPersona = Readonly<v.InferOutput<typeof personaSchema>>;

/** Only on the sandbox: who can be played, what was sent to them, and to which services the bank can send a link. */
export const sandboxSchema = v.object({
  personas: list(personaSchema),
  outbox: list(v.object({ at: text, channel: v.picklist(['sms', 'email']), to: text, text })),
  links: list(v.object({ flow: text, title: text })),
});
/** Only on the sandbox: who can be played, what was sent to them, and to which services the bank can send a link. */
export type SandboxView = Readonly<v.InferOutput<typeof sandboxSchema>>;
