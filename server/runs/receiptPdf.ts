import { TICK } from '../../engine/language/tick.ts';
import { formatDateTime } from '../../engine/expression/formats.ts';
import { dotted } from '../../engine/render/dotted.ts';
import { fillMessage } from '../../engine/render/index.ts';
import { languageTagOf, type Locale } from '../../engine/language/locale.ts';
import { partsOf } from '../../schemas/partsOf.ts';
import { receiptHides } from '../../schemas/receiptHides.ts';
import type { ReviewLine } from '../../engine/render/view.ts';
import type { ReceiptView } from '../../schemas/api.ts';
import { wordsIn } from '../flows/words.ts';
import type { PaperLine } from '../paper/receipt.ts';
import { receiptQueue } from '../paper/receiptQueue.ts';
import type { Session } from '../sessions/session.ts';
import { receiptOf } from './receipt.ts';
import type { SpokenContext } from './spoken.ts';

/** A PDF and the name under which it is saved: letters, digits and hyphens. */
export interface ReceiptFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const queue = receiptQueue();

/**
 * The receipt of a finished run as a PDF, in the language of the session, which asks for it from a network. Whoever may not see the
 * receipt is refused as there.
 */
export async function receiptPdf(
  context: SpokenContext,
  { session, network }: { readonly session: Session; readonly network: string },
  id: string,
): Promise<ReceiptFile> {
  const receipt = await receiptOf(context, session, id);
  const words = wordsIn(context, session.locale);
  const say = (key: string, params: Readonly<Record<string, string | number>> = {}) =>
    fillMessage(words[key] ?? '', params, session.locale);
  const { reference, lines } = receipt;
  const title = dotted(receipt.title);
  return {
    name: `${say('shell.receipt.file', { name: (reference ?? id).replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase() })}.pdf`,
    bytes: await queue.draw(
      { session: session.id, network },
      {
        title: say('shell.receipt.of', { service: title }),
        author: say('shell.brand'),
        language: `${session.locale}-IN`,
        at: new Date(receipt.at),
        bank: { name: say('shell.brand'), contact: say('shell.receipt.contact', { phone: phoneOf(receipt) ?? say('contact.phone') }) },
        heading: say('shell.receipt.title'),
        service: title,
        facts: factsOf(receipt, session.locale, say),
        ...(reference === undefined ? {} : { code: { text: reference, label: say('shell.receipt.code', { reference }) } }),
        asked: { title: say('shell.receipt.answers'), parts: partsOf(lines.map((line) => inLetters(line, say('shell.receipt.yes')))) },
        note: [...(receiptHides(receipt) ? ['shell.receipt.hidden'] : []), 'shell.receipt.note'].map((key) => say(key)).join(' '),
        unknownLetters: say('shell.receipt.letters', { sign: '{sign}' }),
        page: say('shell.receipt.page', { page: '{page}', pages: '{pages}' }),
      },
    ),
  };
}

/** The tick of a box has no letter in the fonts of a paper; hidden places are dots, as on the page. */
function inLetters(line: ReviewLine, yes: string): ReviewLine {
  const { label, value } = line;
  return { ...line, label: dotted(label), value: dotted(value).replaceAll(TICK, yes) };
}

/** The first number that its service names. */
function phoneOf({ help }: ReceiptView): string | undefined {
  return help?.[0]?.phone;
}

function factsOf(
  { outcome, name, customer, reference, at, facts = [] }: ReceiptView,
  locale: Locale,
  say: (key: string) => string,
): readonly PaperLine[] {
  return [
    { label: say('shell.receipt.outcome'), value: dotted(outcome) },
    ...(name === undefined ? [] : [{ label: say('shell.receipt.name'), value: name }]),
    ...(customer === undefined ? [] : [{ label: say('shell.receipt.customer'), value: dotted(customer) }]),
    ...(reference === undefined ? [] : [{ label: say('shell.receipt.reference'), value: reference }]),
    { label: say('shell.receipt.at'), value: formatDateTime(at, languageTagOf[locale]) ?? at },
    ...facts.map(({ label, value }) => ({ label: dotted(label), value: dotted(value) })),
  ];
}
