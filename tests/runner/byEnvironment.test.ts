import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../house/sources.ts';
import { byEnvironment } from './byEnvironment.ts';

const project = { name: 'unit' };
const [page, plain] = ['portal/flow/useTyped.test.tsx', 'tests/runner/reach.test.ts'] as const;
const at = (path: string, of = project) => ({ project: of, moduleId: join(root, path) });

test('files of one environment stand together, in the order that they had', () => {
  const server = { name: 'server' };
  const story = { project: { name: 'storybook' }, moduleId: 'no file' };
  const files = [at(plain), at(page), at('engine/a.json'), at(plain, server), at(plain), at(page), story];
  expect(byEnvironment(files)).toEqual([files[0], files[2], files[4], files[1], files[5], files[3], story]);
});
