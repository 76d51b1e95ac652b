import { optimizeLate } from './optimizeLate.ts';
import { runTool } from './run.ts';
import { processTerminal } from './terminal.ts';

optimizeLate();

// A reader who has seen enough (`| head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runTool(process.argv.slice(2), processTerminal());
