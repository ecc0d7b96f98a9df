// pnpm dev: server and web with hot reload on one address. The browser talks to Vite, which passes /api on.
import { spawn } from 'node:child_process';
import { install } from './lib/prepare.mjs';
import { packageNamed, root, toolEnvironment } from './lib/project.mjs';
import { fail } from './lib/run.mjs';

try {
  await install();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const address = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
const server = packageNamed('server');
const web = packageNamed('web');

const programs = [
  spawn(
    'tsx',
    ['watch', '--clear-screen=false', '--tsconfig', `${server.folder}/tsconfig.json`, `${server.folder}/src/main.ts`],
    {
      cwd: root,
      env: toolEnvironment(server.folder, { PORT: String(apiPort), PUBLIC_URL: address }),
      stdio: 'inherit',
    },
  ),
  spawn('vite', ['--port', String(port), '--strictPort'], {
    cwd: web.folder,
    env: toolEnvironment(web.folder, { LAMPSTAND_API: `http://127.0.0.1:${apiPort}` }),
    stdio: 'inherit',
  }),
];

/** @param {NodeJS.Signals} signal */
function stopAll(signal) {
  for (const program of programs) if (program.exitCode === null) program.kill(signal);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stopAll(signal));
for (const program of programs) {
  program.on('error', (error) => fail(error.message));
  program.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stopAll('SIGTERM');
  });
}
