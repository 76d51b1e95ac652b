import { expect, test } from 'vitest';
import { wordParts } from './wordParts.ts';

const files: Readonly<Record<string, string>> = {
  'page/main.ts': "import { Frame } from './frame/Frame.tsx';\nconst later = () => import('./home/Home.tsx');",
  'page/frame/Frame.tsx': "text('frame.title');",
  'page/home/Home.tsx':
    "import {\n  Card,\n} from './Card.tsx';\nimport type { Later } from '../later/Later.tsx';\ntext('home.title'); text('frame.title');",
  'page/home/Card.tsx': 'text(`card.${kind}`);',
  'page/flow/Flow.tsx': "import './Bare.ts';\ntext('flow.title'); text('both.title');",
  'page/flow/Bare.ts': "export { x } from '../home/Shared.ts';\nconst key = 'flow.bare';",
  'page/home/Shared.ts': "text('home.shared')",
  'page/later/Later.tsx': "text('later.title'); text('flow.title'); text('frame.title'); text('home.both')",
  'page/later/Silent.tsx': "text('frame.title')",
};
const keys = 'frame.title home.title card.red card.blue flow.title flow.bare both.title home.shared later.title server.only'.split(' ');
const roots = { begin: ['page/main.ts'], flow: ['page/flow/Flow.tsx'], home: ['page/home/Home.tsx', 'page/home/Shared.ts'] };
const parts = (changed: Readonly<Record<string, string>> = {}) => {
  const all = { ...files, ...changed };
  return wordParts(roots, Object.keys(all), keys, (file) => all[file] ?? '');
};
const of = (part: 'begin' | 'flow' | 'home' | 'later', { has } = parts()): readonly string[] => keys.filter((key) => has(part, key));

test('each part has the words that its own code names, and none twice but what comes later too', () => {
  expect(of('begin')).toEqual(['frame.title', 'home.shared']);
  expect(of('home')).toEqual(['home.title', 'card.red', 'card.blue']);
  expect(of('flow')).toEqual(['flow.title', 'flow.bare', 'both.title']);
});

test('later come what other code names and what only the server does', () => {
  expect(of('later')).toEqual(['flow.title', 'later.title', 'server.only']);
});

test('what both a flow and home name comes with the frame', () => {
  const both = parts({ 'page/home/Card.tsx': "text('both.title')" });
  expect(of('begin', both)).toContain('both.title');
  expect(of('flow', both)).not.toContain('both.title');
});

test('a file needs the words of its part where it names any that the frame lacks', () => {
  expect(Object.keys(files).map((file) => [file.split('/').at(-1), parts().neededBy(file)])).toEqual([
    ['main.ts', undefined],
    ['Frame.tsx', undefined],
    ['Home.tsx', 'home'],
    ['Card.tsx', 'home'],
    ['Flow.tsx', 'flow'],
    ['Bare.ts', 'flow'],
    ['Shared.ts', undefined],
    ['Later.tsx', 'later'],
    ['Silent.tsx', undefined],
  ]);
});
