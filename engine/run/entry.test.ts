import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyFlow } from '../advance/testing/program.ts';
import { declaredIn, entryOf, entryTexts, ownEntry, patternOf } from './entry.ts';

const entry = {
  lead: { type: 'string', pattern: '[A-Z]{2}[0-9]{3}|none' },
  guests: { type: 'number', pattern: '[0-9]{1,2}' },
} as const;

describe('what a flow takes of the parameters of its address', () => {
  test.each([
    ['what it declares', { lead: 'LD123', guests: '07' }, { lead: 'LD123', guests: 7 }],
    ['nothing that it does not declare', { laed: 'LD123', constructor: 'LD123' }, {}],
    ['nothing that matches in part', { lead: 'LD1234', guests: '123' }, {}],
    ['each way of the pattern as a whole', { lead: 'none' }, { lead: 'none' }],
    ['no half of a way', { lead: 'nonexistent' }, {}],
    ['nothing with a line behind', { lead: 'LD123\n' }, {}],
  ])('%s', (_, given, taken) => {
    expect(entryOf({ entry }, given)).toEqual(taken);
  });

  test('nothing where nothing is declared', () => {
    expect(entryOf({}, { lead: 'LD123' })).toEqual({});
  });

  test('no text longer than a hundred characters, whatever the pattern', () => {
    const any = { entry: { text: { type: 'string', pattern: '.*' } } } as const;
    expect(entryOf(any, { text: 'x'.repeat(100) })).toEqual({ text: 'x'.repeat(100) });
    expect(entryOf(any, { text: 'x'.repeat(101) })).toEqual({});
  });

  test.each(['', ' ', 'one', 'Infinity'])('no number that is none, whatever the pattern: «%s»', (text) => {
    expect(entryOf({ entry: { guests: { type: 'number', pattern: '.*' } } }, { guests: text })).toEqual({});
  });

  test('a pattern that cannot be read matches nothing', () => {
    expect(patternOf('(')).toBeUndefined();
    expect(entryOf({ entry: { lead: { type: 'string', pattern: '(' } } }, { lead: '(' })).toEqual({});
  });

  test('what an embedded flow declares too, and each reads its own', () => {
    const inner = { ...emptyFlow, entry: { detail: { type: 'string', pattern: 'pan|mobile' } } } as const;
    const all = declaredIn({ flow: { ...emptyFlow, entry }, embedded: { inner } });
    const taken = entryOf(all, { lead: 'none', detail: 'pan' });
    expect(taken).toEqual({ lead: 'none', detail: 'pan' });
    expect(ownEntry(inner, taken)).toEqual({ detail: 'pan' });
    expect(ownEntry({ entry }, taken)).toEqual({ lead: 'none' });
    expect(ownEntry(emptyFlow, taken)).toEqual({});
    expect(ownEntry(inner, undefined)).toEqual({});
  });

  test('is written as the texts of an address again', () => {
    expect([entryTexts({ lead: 'none', guests: 7 }), entryTexts(undefined)]).toEqual([{ lead: 'none', guests: '7' }, {}]);
    expect(patternOf('\\p{L}')?.test('आ')).toBe(true);
  });

  test('whatever comes in, only declared names of their types come out', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.oneof(fc.constantFrom('lead', 'guests', '__proto__'), fc.string()),
          fc.oneof(fc.string(), fc.constantFrom('LD123', '12')),
        ),
        (given) => {
          for (const [name, value] of Object.entries(entryOf({ entry }, given))) {
            expect(['lead', 'guests']).toContain(name);
            expect(typeof value).toBe(name === 'lead' ? 'string' : 'number');
          }
        },
      ),
    );
  });
});
