/** A part of the whole run: a command of its own, so that what it takes can be told. */
export interface Part {
  readonly name: 'unit' | 'server' | 'browser' | 'storybook' | 'playwright';
  /** What to run, without test files: then it runs all of its own. It leaves a report in JSON at `report`. */
  readonly command: (report: string) => { readonly words: readonly string[]; readonly environment?: Readonly<Record<string, string>> };
  /** Tells whether a file of the repository is a test of this part. */
  readonly owns: (path: string) => boolean;
}

const inBrowser = /\.browser\.test\.tsx?$/;
const onServer = /^(server|sandbox-bank\/http|tests\/every-flow)\/.*\.test\.ts$/;

function vitest(project: string): Part['command'] {
  return (report) => ({
    words: ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  });
}

/** Every part. When each runs says `timetable`. */
export const parts: readonly Part[] = [
  {
    name: 'unit',
    command: vitest('unit'),
    owns: (path) => /\.test\.tsx?$/.test(path) && !inBrowser.test(path) && !onServer.test(path),
  },
  { name: 'server', command: vitest('server'), owns: (path) => onServer.test(path) && !inBrowser.test(path) },
  { name: 'browser', command: vitest('browser'), owns: (path) => inBrowser.test(path) },
  // Its tests are made of flows and widgets when it starts, so it runs whole or not at all.
  { name: 'storybook', command: vitest('storybook'), owns: (path) => path === 'storybook/vitest.config.ts' },
  {
    name: 'playwright',
    command: (report) => ({
      words: ['playwright', 'test', '-c', 'tests/every-flow', '--reporter=list,json'],
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
    owns: (path) => /^tests\/.*\.spec\.ts$/.test(path),
  },
];

/**
 * Stages run one after the other, in a stage its lanes side by side, in a lane its parts one after the other. Vitest's browser
 * mostly waits, for one page after the other, so it leaves room for tests without a browser; Playwright fills two cores.
 */
export const timetable: readonly (readonly (readonly Part['name'][])[])[] = [
  [
    ['unit', 'server'],
    ['storybook', 'browser'],
  ],
  [['playwright']],
];
