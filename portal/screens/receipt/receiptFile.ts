import type { ReceiptView } from '../../../schemas/api.ts';
import { spoken } from '../../texts/spoken.ts';
import { text } from '../../texts/text.ts';

/** A file as it is offered for download. */
export interface OfferedFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/**
 * Makes a receipt into one page of HTML that opens anywhere, prints, and holds every script that a name may be
 * written in. `at` is the moment in words.
 */
export function receiptFile(receipt: ReceiptView, at: string): OfferedFile {
  const facts: readonly (readonly [string, string])[] = [
    [text('shell.receipt.outcome'), receipt.outcome],
    ...(receipt.reference === undefined ? [] : [[text('shell.receipt.reference'), receipt.reference] as const]),
    [text('shell.receipt.at'), at],
    ...receipt.lines.map((line) => [line.label, line.value] as const),
  ];
  const rows = facts.map(([label, value]) => `<tr><th scope="row">${escaped(label)}</th><td>${escaped(value)}</td></tr>`);
  const title = text('shell.receipt.of', { service: receipt.title });
  return {
    name: `${text('shell.receipt.file', { name: fileWords(receipt.reference ?? receipt.title) })}.html`,
    type: 'text/html',
    content: [
      `<!doctype html><html lang="${spoken().locale}-IN"><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style>`,
      `<p class="brand">${escaped(text('shell.brand'))}</p><h1>${escaped(title)}</h1>`,
      `<table>${rows.join('')}</table><p class="note">${escaped(text('shell.receipt.note'))}</p></html>`,
    ].join('\n'),
  };
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: OfferedFile): void {
  const address = URL.createObjectURL(new Blob([file.content], { type: `${file.type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const style = `body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#14212a}
.brand{font-weight:800;font-size:1.4rem;color:#0b5866}table{width:100%;border-collapse:collapse}
th,td{padding:.6rem .5rem .6rem 0;border-bottom:1px solid #dedcd3;text-align:left;vertical-align:top}
th{width:38%;font-weight:400;color:#53626b}
.note{font-size:.85rem;color:#53626b}`;

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function fileWords(words: string): string {
  return words
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();
}
