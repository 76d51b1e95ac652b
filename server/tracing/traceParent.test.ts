import { describe, expect, test } from 'vitest';
import { headersOf, parentIn } from './traceParent.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';
const valid = `00-${TRACE}-${SPAN}-01`;

describe('a traceparent', () => {
  test('is taken and said again as it was', () => {
    const span = parentIn({ traceparent: valid, tracestate: 'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE' });
    expect(span).toMatchObject({ traceId: TRACE, spanId: SPAN, traceFlags: 1 });
    expect(span && headersOf(span)).toEqual({ traceparent: valid, tracestate: 'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE' });
  });

  test('of a later version is taken by what it has of this one', () => {
    const span = parentIn({ traceparent: `cc-${TRACE}-${SPAN}-ff-more` });
    expect(span && headersOf(span)).toEqual({ traceparent: valid });
  });

  test.each([
    ['nothing', undefined],
    ['a blank', ''],
    ['words', 'asha.rao@example.com'],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['capital letters', valid.toUpperCase()],
    ['the version that is none', `ff-${TRACE}-${SPAN}-01`],
    ['more than its version has', `${valid}-more`],
    ['a trace that is too short', `00-${TRACE.slice(1)}-${SPAN}-01`],
    ['two of them', `${valid}, ${valid}`],
  ])('%s is none', (_, traceparent) => {
    expect(parentIn({ traceparent, tracestate: 'a=1' })).toBeUndefined();
  });

  test.each([
    ['not of the form', 'somebody wrote this'],
    ['longer than is passed on', `a=${'x'.repeat(600)}`],
    ['blank', ''],
  ])('a tracestate that is %s is left out, and the trace is gone on with', (_, tracestate) => {
    const span = parentIn({ traceparent: valid, tracestate });
    expect(span && headersOf(span)).toEqual({ traceparent: valid });
  });
});
