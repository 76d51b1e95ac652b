import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Builds Storybook into a folder. Throws where it does not build. */
export async function buildStorybook(folder: string): Promise<void> {
  console.log('Building Storybook ...');
  const words = ['build', '-c', 'storybook', '-o', folder, '--disable-telemetry', '--quiet', '--loglevel', 'error'];
  if (!(await run('storybook', words))) throw new Error('Storybook could not be built; `npm run storybook:build` says why.');
}

/** A built Storybook that is served on loopback. */
export interface ServedStorybook {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves a built Storybook. */
export async function serveStorybook(folder: string): Promise<ServedStorybook> {
  const server = await preview({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: { outDir: '.' },
    preview: { port: 0, host: '127.0.0.1' },
  });
  return { origin: new URL(server.resolvedUrls?.local[0] ?? '').origin, close: () => server.close() };
}

/** Runs a command at the repository to its end; this process may serve it meanwhile. False where it fails. */
export function run(command: string, words: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const child = spawn(command, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done(code === 0));
  });
}
