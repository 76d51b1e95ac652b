import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { field } from './field.ts';
import { linksOf } from '../shared/links.ts';

test('links lead to this site or to an https address, never elsewhere', () => {
  const urls = [
    '/documents/terms.pdf',
    'https://example.com/a',
    'javascript:alert(1)',
    '//evil.example',
    'http://example.com',
    'data:text/html,x',
    ' https://example.com',
  ];
  expect(linksOf({ links: urls.map((url) => ({ label: 'Terms', url })) }).map(({ url }) => url)).toEqual([
    '/documents/terms.pdf',
    'https://example.com/a',
  ]);
  expect(linksOf({ links: ['/a', null, { label: 1, url: '/a' }] })).toEqual([]);
});

test('a flow cannot tick it in advance', () => {
  const holds = new Ajv2020().compile({ type: 'object', properties: field.settings });
  expect(holds({ text: 'I agree' })).toBe(true);
  expect(holds({ default: true })).toBe(false);
});
