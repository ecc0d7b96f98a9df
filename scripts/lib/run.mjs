import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} code 0 when all went well; 124 when the time was over, 127 when the program could not be started
 * @property {string} output stdout and stderr in the order they came
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a command line to its end and keeps what it says.
 * @param {string} commandLine
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, seconds?: number }} [options]
 * @returns {Promise<Outcome>}
 */
export function run(commandLine, { cwd = root, env = process.env, seconds = 600 } = {}) {
  return new Promise((resolve) => {
    // A group of its own, so that a hanging tool is ended together with what it started.
    const child = spawn(commandLine, { cwd, env, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
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
      resolve({ code: overdue ? 124 : code, output: overdue ? `${output}\nNot done after ${seconds} s.` : output });
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
    // It has just ended by itself.
  }
}

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** From now on what `run` started ends with this process. */
export function stopWithCaller() {
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      for (const child of running) end(child, 'SIGTERM');
      process.exit(130);
    });
  }
}

/**
 * Runs a program in the foreground for as long as it lives and ends as it ends.
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
