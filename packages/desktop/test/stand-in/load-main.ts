import { createRequire, registerHooks } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import type { Bridge } from '../../src/shared/bridge.ts';
import type { ElectronStandIn } from './electron.ts';
import type { FrameStandIn, WindowStandIn } from './window.ts';

const here = import.meta.dirname;
export const built = path.join(here, '../../out');

declare global {
  // oxlint-disable-next-line no-var -- globals must be declared with var
  var electronStandIn: Record<string, unknown> | undefined;
}

let starts = 0;

// Resolves `electron` to the stand-in. The real package would download its binary.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: `${pathToFileURL(path.join(here, 'electron-module.mjs')).href}?start=${starts}`, shortCircuit: true }
      : next(specifier, context),
});

const nativeImport = createRequire(import.meta.url)('./native-import.cjs') as (address: string) => Promise<unknown>;

/** Runs a new instance of the built main process on the simulated computer. */
export async function loadMain(electron: ElectronStandIn): Promise<void> {
  starts += 1;
  globalThis.electronStandIn = electron.exports;
  const { argv } = process;
  process.argv = electron.commandLine;
  await nativeImport(`${pathToFileURL(path.join(built, 'main/index.js')).href}?start=${starts}`);
  process.argv = argv;
}

/**
 * Runs the built preload as a sandboxed window does: it can require only two parts of Electron. Returns what the page finds on
 * its `window`.
 */
export function loadPreload(
  electron: ElectronStandIn,
  window: Pick<WindowStandIn, 'preferences' | 'webContents'>,
  frame?: FrameStandIn,
) {
  const { preload = '', contextIsolation, sandbox } = window.preferences;
  const world: Record<string, unknown> = {};
  const parts = {
    contextBridge: {
      exposeInMainWorld: (name: string, api: object) => {
        if (!contextIsolation) throw new Error('contextBridge API can only be used when contextIsolation is enabled');
        world[name] = api;
      },
    },
    ipcRenderer: {
      on: (channel: string, listener: (event: object, ...content: unknown[]) => void) =>
        window.webContents.on('ipc-message-to-page', (sent: string, ...content: unknown[]) => {
          if (sent === channel) listener({}, ...content);
        }),
      removeAllListeners: () => window.webContents.removeAllListeners('ipc-message-to-page'),
      invoke: (channel: string, ...input: unknown[]) =>
        electron.invoke(window.webContents, frame ?? window.webContents.mainFrame, channel, ...input),
    },
  };
  const require = (name: string) => {
    if (name !== 'electron' || !sandbox) throw new Error(`module not found: ${name}`);
    return parts;
  };
  const module = { exports: {} };
  compileFunction(readFileSync(preload, 'utf8'), ['require', 'module', 'exports'])(require, module, module.exports);
  return world as { lampstand: Bridge };
}
