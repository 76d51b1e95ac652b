import { globSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as stock from 'react-router-dom';
import { expect, test } from 'vitest';
import { withoutRest } from './leanRouter.ts';

const code =
  globSync('node_modules/react-router/dist/development/chunk-*.mjs')
    .map((file) => readFileSync(file, 'utf8'))
    .find((one) => one.includes('function usePrefetchBehavior(')) ?? '';
const lean: unknown = await import(asModule(withoutRest(code)));

/** A module of its own, with the very React that the test draws with. */
function asModule(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source.replaceAll('from "react"', `from "${import.meta.resolve('react')}"`))}`;
}

function isRouter(module: unknown): module is typeof stock {
  return typeof module === 'object' && module !== null && 'NavLink' in module && 'Router' in module;
}

function page({ Router, Link, NavLink }: typeof stock): string {
  const navigator: stock.Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : stock.createPath(to)),
    go: () => undefined,
    push: () => undefined,
    replace: () => undefined,
  };
  const links = ['/', '/servicing', '/servicing/profile?a=b#c', 'https://example.com/'].flatMap((to) => [
    createElement(Link, { key: to, to, replace: true, state: { from: 1 } }, 'a link'),
    createElement(NavLink, { key: `${to} nav`, to, end: to === '/', className: 'here' }, 'a place'),
  ]);
  return renderToStaticMarkup(createElement(Router, { navigator, location: '/servicing/profile' }, links));
}

test('links and places are drawn as the whole router draws them', () => {
  expect(isRouter(lean)).toBe(true);
  expect(isRouter(lean) && page(lean)).toBe(page(stock));
});

test('what is left out says so when it is reached after all', () => {
  expect(() => isRouter(lean) && renderToStaticMarkup(createElement(lean.MemoryRouter, null, createElement(lean.Routes)))).toThrow(
    'left out useRoutesImpl',
  );
});

test('a router that no longer has what is left out ends the build', () => {
  expect(() => withoutRest(code.replace('function useRoutesImpl(', 'function otherwise('))).toThrow('no useRoutesImpl any more');
});
