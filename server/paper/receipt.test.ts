import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { wordsInPdf } from '../../sandbox-bank/bank/testing/wordsInPdf.ts';
import { saysTo } from './testing/saysTo.ts';
import { drawReceipt, type ReceiptPaper } from './receipt.ts';

const paper: ReceiptPaper = {
  title: 'Receipt: Block a debit card',
  author: 'Seva',
  language: 'en-IN',
  at: new Date('2026-11-22T10:00:00+05:30'),
  bank: { name: 'Seva', contact: 'Questions? Call us on 1800 000 0000.' },
  heading: 'Receipt',
  service: 'Block a debit card',
  facts: [
    { label: 'Result', value: 'The card is blocked' },
    { label: 'Reference', value: 'SR100000012' },
  ],
  code: { text: 'SR100000012', label: 'QR code of the reference SR100000012' },
  asked: { title: 'What you told us', parts: [{ lines: [{ label: 'Why?', value: 'I lost it for ₹1,00,000' }] }] },
  note: 'Keep this receipt.',
  unknownLetters: '{sign} stands for letters that we do not have.',
  page: 'Page {page} of {pages}',
};

const opened = (bytes: Buffer) => getDocument({ data: Uint8Array.from(bytes), disableFontFace: true }).promise;
const words = (bytes: Buffer) => wordsInPdf(bytes.toString('base64'));

test('everything stands on one page, in the order in which it is read', async () => {
  const said = await words(drawReceipt(paper));
  const order = ['Seva', 'Receipt', 'Block a debit card', 'SR100000012', 'What you told us', '₹1,00,000', '1800 000 0000', 'Page 1 of 1'];
  const places = order.map((part) => said.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('the same receipt has the same bytes', () => {
  expect(drawReceipt(paper).equals(drawReceipt(paper))).toBe(true);
});

test('it says its title and language to who hears it, and what is read as letters is in it in the order in which it is read', async () => {
  const hindi = drawReceipt({ ...paper, title: 'रसीद', language: 'hi-IN', service: 'डेबिट कार्ड ब्लॉक करें' });
  const { info } = await (await opened(hindi)).getMetadata();
  expect(info).toMatchObject({ Title: 'रसीद', Language: 'hi-IN' });
  expect(saysTo(hindi, 'डेबिट कार्ड ब्लॉक करें')).toBe(true);
  const tree = JSON.stringify(await (await (await opened(hindi)).getPage(1)).getStructTree());
  for (const role of ['"H1"', '"H2"', '"Table"', '"TH"', '"TD"', '"Figure"', paper.code?.label ?? '']) expect(tree).toContain(role);
});

test('an item of a list is a heading above what was said of it', async () => {
  const item = { label: 'Nominee 1', value: 'Vivek Rao, spouse, 60%' };
  const parts = [{ item, lines: [{ label: 'Date of birth', value: '22 January 1989' }] }];
  const bytes = drawReceipt({ ...paper, asked: { title: 'What you told us', parts } });
  expect(await words(bytes)).toMatch(/Nominee 1 – Vivek Rao, spouse, 60%.*Date of birth.*22 January 1989/s);
  expect(JSON.stringify(await (await (await opened(bytes)).getPage(1)).getStructTree())).toContain('"H3"');
});

test('names in scripts of India are in it as they are read; a sign stands for emoji, which the paper says', async () => {
  const value = 'ശ്രീജിത്ത് ਗੁਰਪ੍ਰੀਤ 🙏 ஸ்ரீநிவாசன்';
  const bytes = drawReceipt({ ...paper, asked: { title: 'What you told us', parts: [{ lines: [{ label: 'Name', value }] }] } });
  expect(saysTo(bytes, value)).toBe(true);
  const drawn = await words(bytes);
  expect(drawn).toContain('[…]');
  expect(drawn).toContain('[…] stands for letters that we do not have.');
  expect(await words(drawReceipt(paper))).not.toContain('stands for letters');
});

test('long answers are wrapped and go on over numbered pages, and nothing of them is lost', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    label: `Question ${index}`,
    value: `Answer ${index} `.repeat(1 + (index % 9)),
  }));
  const endless = { label: 'Everything', value: `${'word '.repeat(2500)}end-of-it` };
  const bytes = drawReceipt({
    ...paper,
    asked: { title: 'What you told us', parts: [{ lines: [...lines, endless, { label: 'Last', value: 'one' }] }] },
  });
  const pages = (await opened(bytes)).numPages;
  expect(pages).toBeGreaterThan(4);
  const said = await words(bytes);
  for (const part of ['Question 0', 'Answer 59', 'end-of-it', 'Last one', `Page 1 of ${pages}`, `Page ${pages} of ${pages}`])
    expect(said).toContain(part);
  expect(said.match(/Page \d+ of/g)).toHaveLength(pages);
});

test('a word that ends nowhere is wrapped, and of it too nothing is lost', async () => {
  const word = 'क'.repeat(1000);
  const bytes = drawReceipt({ ...paper, asked: { title: 'What you told us', parts: [{ lines: [{ label: 'Feedback', value: word }] }] } });
  const words = await wordsInPdf(bytes.toString('base64'));
  expect(words.match(/क/g)).toHaveLength(1000);
});

test('a camera reads the reference from the page', async () => {
  const page = await (await opened(drawReceipt(paper))).getPage(1);
  const viewport = page.getViewport({ scale: 2 });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe('SR100000012');
});

test('without a reference there is no code', async () => {
  const { code: _code, ...without } = paper;
  expect(JSON.stringify(await (await (await opened(drawReceipt(without))).getPage(1)).getStructTree())).not.toContain('Figure');
});
