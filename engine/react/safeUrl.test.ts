import { expect, test } from 'vitest';
import { appUrl, safeUrl } from './safeUrl.ts';

test.each(['https://locker.example/consent?id=1', '/servicing/care', 'http://127.0.0.1:4410/gateway/1', 'http://localhost'])(
  'leads to %s',
  (url) => {
    expect(safeUrl(url)).toBe(url);
  },
);

test.each([
  'http://locker.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'http://localhost.elsewhere.example/',
  'http://127.0.0.1@elsewhere.example/',
  '',
])('does not lead to %s', (url) => {
  expect(safeUrl(url)).toBeUndefined();
});

test.each(['upi://pay?pa=seva.cards@sevabank&am=2500.00&cu=INR', 'https://pay.example/1'])('an app may open %s', (url) => {
  expect(appUrl(url)).toBe(url);
});

test.each(['javascript:upi://pay?', 'intent://pay#Intent', 'upi:javascript', ' upi://pay?'])('no app opens %s', (url) => {
  expect(appUrl(url)).toBeUndefined();
});
