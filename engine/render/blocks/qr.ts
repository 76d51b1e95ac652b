import type { BlockKind } from './block.ts';
import { wordsIn } from './parts.ts';

/** What a code may lead to: a payment app, or a page over https. */
const SAFE = /^(upi:\/\/pay\?|https:\/\/)/;

/** A code to be scanned: `text` (an address of UPI or https), `label`, `amount`; nothing is shown of any other address. */
export const qr: BlockKind = {
  name: 'qr',
  description: 'A code to scan with another phone, above all for a UPI payment; the same address as a link and in words.',
  render: (block, scope) => {
    const text = wordsIn(block['text'], scope);
    return {
      text: SAFE.test(text) ? text : '',
      label: wordsIn(block['label'], scope),
      amount: wordsIn(block['amount'], scope),
      payee: payeeOf(text),
    };
  },
};

/** The UPI ID that an address pays to; '' where it says none. */
function payeeOf(text: string): string {
  const [, payee = ''] = /^upi:.*[?&]pa=([^&]*)/.exec(text) ?? [];
  try {
    return decodeURIComponent(payee);
  } catch {
    return payee;
  }
}
