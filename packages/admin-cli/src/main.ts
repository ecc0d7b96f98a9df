#!/usr/bin/env node
import { runProgram } from './program.ts';

// `| head -1` closes the pipe early, which is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}

process.exitCode = await runProgram(process.argv.slice(2), process);
