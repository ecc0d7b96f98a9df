// pnpm dev: server and web with hot reload on one address. The browser talks to Vite, which passes /api on.
import { spawn } from 'node:child_process';
import { prepare } from './lib/prepare.mjs';
import { packageNamed, root, toolEnvironment } from './lib/project.mjs';

await prepare();

const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const address = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
const server = packageNamed('server');
const web = packageNamed('web');

/** @param {string} name @param {string[]} args @param {string} cwd @param {NodeJS.ProcessEnv} env */
function start(name, args, cwd, env) {
  // In its own process group, so that Ctrl-C reaches it only once, from here. A second signal would make tsx kill the server at
  // once.
  return spawn(name, args, { cwd, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
}

const programs = [
  start(
    'tsx',
    ['watch', '--clear-screen=false', '--tsconfig', `${server.folder}/tsconfig.json`, `${server.folder}/src/main.ts`],
    root,
    toolEnvironment(server.folder, { PORT: String(apiPort), PUBLIC_URL: address }),
  ),
  start(
    'vite',
    ['--port', String(port), '--strictPort'],
    web.folder,
    toolEnvironment(web.folder, { LAMPSTAND_API: `http://127.0.0.1:${apiPort}` }),
  ),
];

let stopping = false;
function stopAll() {
  if (stopping) return;
  stopping = true;
  for (const program of programs) if (program.exitCode === null) program.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll);
for (const program of programs) {
  program.on('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
    stopAll();
  });
  program.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stopAll();
  });
}
