import { expect, test } from 'vitest';
import { firstFilesOf } from './firstFiles.ts';

const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], css: string[] = [], isEntry = false) => ({
  fileName,
  moduleIds,
  imports,
  isEntry,
  viteMetadata: { importedCss: new Set(css) },
});
const portal = [
  chunk('begin.js', ['/portal/main.ts'], [], ['begin.css'], true),
  chunk('react.js', ['/node_modules/react/index.js']),
  chunk('portal.js', ['/portal/draw.tsx', '/portal/shell/Header.tsx'], ['react.js', 'begin.js'], ['portal.css']),
  chunk('flow.js', ['/portal/screens/flow/FlowPage.tsx'], ['portal.js', 'react.js']),
  chunk('home.js', ['/portal/screens/home/Home.tsx'], ['portal.js']),
  chunk('fields.js', ['/field-widgets/Pan/Pan.tsx', '/field-widgets/shared/Frame.tsx'], ['react.js'], ['fields.css']),
  chunk('lists.js', ['/field-widgets/dropdown/dropdown.tsx'], ['fields.js', 'listbox.js']),
  chunk('listbox.js', ['/node_modules/react-aria/index.js']),
  chunk('judging.js', ['/engine/render/index.ts', '/field-widgets/registry/lazyTypes.ts'], ['begin.js']),
];

test('each page begins with what it imports, in the order in which it is needed, nothing twice', () => {
  expect(firstFilesOf(portal)).toEqual({
    page: ['begin.js', 'begin.css', 'portal.js', 'portal.css', 'react.js'],
    home: ['home.js'],
    flow: ['flow.js'],
    judging: ['judging.js'],
    widgets: { Pan: ['fields.js', 'fields.css'], dropdown: ['lists.js', 'fields.js', 'fields.css', 'listbox.js'] },
  });
});

test('a build without one of the pages is told of', () => {
  expect(() => firstFilesOf(portal.slice(0, 3))).toThrow('No file of the portal holds');
});

test('a first page that brings the words of all others is told of', () => {
  const words = chunk('words.js', ['/portal/texts/laterWords.ts']);
  expect(() => firstFilesOf([...portal, words])).not.toThrow();
  for (const file of ['portal.js', 'home.js', 'flow.js', 'fields.js']) {
    const bringing = portal.map((one) => (one.fileName === file ? { ...one, imports: [...one.imports, 'words.js'] } : one));
    expect(() => firstFilesOf([...bringing, words])).toThrow('A first page brings words.js');
  }
});

test('a frame that brings what only a flow needs is told of', () => {
  const menu = chunk('pages.js', ['/portal/shell/sandbox/Menu.tsx'], ['flow.js']);
  expect(() => firstFilesOf([...portal, menu])).toThrow('brings flow.js, which only a flow needs');
});

test('a flow that brings what only other pages share is told of', () => {
  const shared = chunk('shared.js', ['/portal/screens/address/NotAvailable.tsx']);
  expect(() => firstFilesOf([...portal, shared])).not.toThrow();
  for (const file of ['flow.js', 'fields.js']) {
    const bringing = portal.map((one) => (one.fileName === file ? { ...one, imports: [...one.imports, 'shared.js'] } : one));
    expect(() => firstFilesOf([...bringing, shared])).toThrow('A flow brings shared.js');
  }
  const home = portal.map((one) => (one.fileName === 'flow.js' ? { ...one, imports: [...one.imports, 'home.js'] } : one));
  expect(() => firstFilesOf(home)).toThrow('A flow brings home.js');
});
