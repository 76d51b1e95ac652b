/** Whom one calls, and when somebody answers. */
export interface HelpLine {
  /** What the line is for: "Cards". */
  readonly what: string;
  /** The number as people write it. */
  readonly phone: string;
  readonly hours: string;
}

/**
 * Which lines help with a service, by name: those of its flow, else of its area, else the one for everything. The lines themselves
 * are in the message catalogue: `contact.<name>`, `contact.<name>.what`, `contact.<name>.hours`.
 */
export interface HelpPlan {
  readonly areas: Readonly<Record<string, readonly string[]>>;
  readonly flows: Readonly<Record<string, readonly string[]>>;
}

/** The line for everything that has none of its own. */
const GENERAL = 'phone';

/** The lines that help with a flow, in the words of a catalogue; none where that has no line at all. Pure. */
export function helpFor(
  { id, area }: { readonly id: string; readonly area: string },
  { areas, flows }: HelpPlan,
  messages: Readonly<Record<string, string>>,
): readonly HelpLine[] {
  return (flows[id] ?? areas[area] ?? [GENERAL]).flatMap((name) => {
    const phone = messages[`contact.${name}`];
    const [what = '', hours = ''] = [messages[`contact.${name}.what`], messages[`contact.${name}.hours`]];
    return phone === undefined ? [] : [{ what, phone, hours }];
  });
}
