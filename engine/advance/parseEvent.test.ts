import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRunEvent } from './parseEvent.ts';

describe('parseRunEvent', () => {
  it.each([
    { type: 'answer', step: 'a', answers: { x: 1 } },
    { type: 'save', step: 'a', answers: {} },
    { type: 'save', step: 'a', answers: {}, item: 1 },
    { type: 'back', step: 'a' },
    { type: 'edit', step: 'a', target: 'b' },
    { type: 'act', step: 'a', action: 'resend' },
    { type: 'add-item', step: 'a' },
    { type: 'edit-item', step: 'a', index: 0 },
    { type: 'remove-item', step: 'a', index: 2 },
    { type: 'open-section', step: 'a', section: 's' },
    { type: 'poll', step: 'a' },
    { type: 'return', step: 'a', params: { code: 'c' } },
    { type: 'report', step: 'a', found: { camera: { state: 'denied' } } },
  ])('reads $type', (event) => {
    expect(parseRunEvent(event)).toEqual(event);
  });

  it.each([
    ['no step', { type: 'back' }],
    ['an unknown type', { type: 'fly', step: 'a' }],
    ["the host's own event", { type: 'succeeded', step: 'a', call: 'c', data: {} }],
    ["the machine's own event", { type: 'xstate.init', step: 'a' }],
    ['a name off the prototype', { type: 'constructor', step: 'a' }],
    ['an unknown part', { type: 'back', step: 'a', state: 'outcome:done' }],
    ['a step that is no text', { type: 'back', step: 1 }],
    ['a type that is a list of one', { type: ['back'], step: 'a' }],
    ['answers that are a list', { type: 'answer', step: 'a', answers: [] }],
    ['a draft that is a list', { type: 'save', step: 'a', answers: [] }],
    ['a draft of nothing', { type: 'save', step: 'a', answers: null }],
    ['a change of what is no step', { type: 'edit', step: 'a', target: 1 }],
    ['an action that is no text', { type: 'act', step: 'a', action: 1 }],
    ['a section that is no text', { type: 'open-section', step: 'a', section: 1 }],
    ['a draft of an item that is no place in a list', { type: 'save', step: 'a', answers: {}, item: '1' }],
    ['an index below the first', { type: 'edit-item', step: 'a', index: -1 }],
    ['an index between two', { type: 'edit-item', step: 'a', index: 1.5 }],
    ['an index that is a text', { type: 'remove-item', step: 'a', index: '1' }],
    ['findings of a part that there is not', { type: 'report', step: 'a', found: { nose: { state: 'ready' } } }],
    ['a report of nothing', { type: 'report', step: 'a' }],
    ['parameters that are no texts', { type: 'return', step: 'a', params: { code: 1 } }],
    ['parameters of which one is no text', { type: 'return', step: 'a', params: { code: 'c', state: 1 } }],
  ])('refuses %s', (_, event) => {
    expect(parseRunEvent(event)).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        parseRunEvent(raw);
      }),
    );
  });
});
