import { join } from 'node:path';
import { mergeConfig } from 'vitest/config';
import usual from '../../vite.config.ts';
import { root } from '../house/sources.ts';
import { planted } from './planted.ts';

const mistake = planted[Number(process.env['SEVA_PLANTED'])];

// The usual tests over code with one mistake in it, which `npm run mutate -- --planted` names. No file is changed.
export default mergeConfig(usual, {
  root,
  // What was made of the code without the mistake must not be taken.
  test: { fsModuleCache: false },
  plugins: [
    {
      name: 'seva-planted',
      enforce: 'pre',
      transform(code: string, id: string) {
        if (mistake === undefined || id.split('?')[0] !== join(root, mistake.file)) return undefined;
        if (code.split(mistake.original).length !== 2) throw new Error(`${mistake.file}: «${mistake.original}» does not stand there once.`);
        return { code: code.replace(mistake.original, () => mistake.replacement), map: null };
      },
    },
  ],
});
