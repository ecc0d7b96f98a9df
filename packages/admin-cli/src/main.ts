#!/usr/bin/env node
import { EXIT } from './exit-codes.ts';
import { runProgram } from './program.ts';

// `| head -1` closes the pipe early, which is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}

const exitCode = await runProgram(process.argv.slice(2), process);
// A request that has been given up would keep the process for two minutes.
if (exitCode === EXIT.interrupted) process.exit(exitCode);
process.exitCode = exitCode;
