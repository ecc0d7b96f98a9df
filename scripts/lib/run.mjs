import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { root } from './project.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} code 0 on success, 124 after a timeout, 127 if the program could not be started
 * @property {string} output stdout and stderr in the order of arrival
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a command line and collects its output.
 * @param {string} commandLine
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, seconds?: number, givesWay?: boolean }} [options] `givesWay` to everything
 * else that runs
 * @returns {Promise<Outcome>}
 */
export function run(commandLine, { cwd = root, env = process.env, seconds = 600, givesWay = false } = {}) {
  return new Promise((resolve) => {
    // In its own process group, so that a hanging tool is killed together with its child processes.
    const child = spawn(commandLine, { cwd, env, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    if (givesWay && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    /** @param {string} text */
    const keep = (text) => (output += text);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    let overdue = false;
    const timer = setTimeout(() => {
      overdue = true;
      end(child, 'SIGKILL');
    }, seconds * 1000);
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code: overdue ? 124 : code, output: overdue ? `${output}\nTimed out after ${seconds} s.` : output });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function end(child, signal) {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // It has just ended.
  }
}

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** From now on, programs started by `run` end with this process. */
export function stopWithCaller() {
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      for (const child of running) end(child, 'SIGTERM');
      process.exit(130);
    });
  }
}

/**
 * Replaces this process with a program in the foreground: passes on signals, and exits with its exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function becomeProgram(program, args, env) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  child.on('error', (error) => fail(`${program} could not be started: ${error.message}`));
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    } else {
      process.exit(code ?? 1);
    }
  });
}

/**
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
