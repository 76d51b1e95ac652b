import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillText, parseText } from './authoring.ts';

const scope = { answers: { name: 'Asha', amount: 1500.5, agreed: true, list: ['a'] } };

describe('texts are filled', () => {
  it.each([
    ['Plain', 'Plain'],
    ['', ''],
    ['Dear {{ answers.name }},', 'Dear Asha,'],
    ['{{answers.name}}{{answers.name}}', 'AshaAsha'],
    ['{{ inr(answers.amount) }} or {{ answers.amount }}', '₹1,500.50 or 1500.5'],
    ["{{ answers.agreed ? 'yes }}' : 'no' }}", 'yes }}'],
    ["{{ [{'a': {'b': 'deep'}}][0].a.b }}", 'deep'],
    ['{ name } and {name}', '{ name } and {name}'],
    ['{{ answers.absent }}', undefined],
    ['{{ answers.agreed }}', undefined],
    ['{{ answers.list }}', undefined],
    ['{{ answers.name', undefined],
    ['answers.name }}', undefined],
    ['{{ }}', undefined],
    ["{{ 'open }}", undefined],
  ])('%s', (text, filled) => {
    expect(fillText(text, scope)).toBe(filled);
  });
});

describe('texts are taken apart', () => {
  it('each piece stands where its offsets say', () => {
    expect(parseText('Pay {{ x }} now }} {{ y')).toEqual([
      { kind: 'literal', text: 'Pay ', start: 0, end: 4 },
      { kind: 'expression', source: ' x ', start: 6, end: 9 },
      { kind: 'literal', text: ' now ', start: 11, end: 16 },
      { kind: 'fault', text: '}}', start: 16, end: 18 },
      { kind: 'literal', text: ' ', start: 18, end: 19 },
      { kind: 'fault', text: '{{ y', start: 19, end: 23 },
    ]);
  });

  it('the pieces make the text again', () => {
    const text = fc.array(fc.constantFrom('{', '}', '{{', '}}', "'", '"', 'a', ' ', '\\')).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(
        text,
        (whole) =>
          parseText(whole)
            .map((part) => (part.kind === 'expression' ? `{{${part.source}}}` : part.text))
            .join('') === whole,
      ),
    );
  });
});
