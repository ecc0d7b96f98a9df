import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

const LONGEST_OUTPUT = 100;
const LONGEST_REASON = 8;
const SLOWEST = 10;
/** More of them are a fault of the tests or of the product. */
const MOST_FLAKY = 3;

/** @typedef {import('./passed.mjs').Result} Result */

/** Runs steps and adds up their counts. Every step runs, even if others fail. */
export class Report {
  passed = 0;
  failed = 0;
  /** How many of the passed tests passed earlier and were not run now. */
  earlier = 0;
  #begun = Date.now();
  /** @type {{ name: string, begun: number, seconds: number }[]} */
  #steps = [];
  /** @type {Result[]} */
  #results = [];

  /**
   * @param {import('./steps.mjs').Step[]} steps
   * @param {number} [atOnce]
   */
  async run(steps, atOnce = 1) {
    const waiting = [...steps];
    const worker = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) await this.#one(step);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }

  /** Runs failed tests once more, when nothing else runs. */
  async repeat() {
    await this.run(this.#results.flatMap(({ repeat }) => repeat ?? []));
  }

  /** @param {import('./steps.mjs').Step} step */
  async #one({ name, work }) {
    const begun = Date.now();
    /** @param {unknown} error @returns {Result} */
    const crashed = (error) => ({ passed: 0, failed: 1, failures: [String(error)], output: '' });
    const result = await work().catch(crashed);
    const { passed, failed, failures, output, repeated = [], earlier } = result;
    this.passed += passed;
    this.failed += failed;
    this.#results.push(result);
    const seconds = (Date.now() - begun) / 1000;
    if (earlier) this.earlier += passed;
    else this.#steps.push({ name, begun, seconds });
    const later = repeated.length > 0 ? `, ${repeated.length} to run once more` : '';
    if (failed === 0) {
      const when = earlier ? `unchanged since it passed, ${earlier}` : `${seconds.toFixed(1)} s`;
      console.log(`ok    ${name}${passed > 1 ? `: ${passed}` : ''}${later} (${when})`);
    } else {
      console.log(`FAIL  ${name}: ${failed} failed, ${passed} passed${later} (${seconds.toFixed(1)} s)`);
    }
    // The names of all failures come first, because long output may be cut.
    const again = repeated.map((test) => [test.name, ...test.notes].join('\n'));
    const reasons = [...failures, ...again].map((failure) => stripVTControlCharacters(failure).split('\n'));
    for (const [at, [what]] of reasons.entries()) console.log(`  ${at < failed ? '✗' : '?'}   ${name}: ${what}`);
    for (const [what, ...more] of reasons) {
      const why = more.filter((line) => line.trim() && !line.includes('node_modules')).slice(0, LONGEST_REASON);
      if (why.length > 0) console.log([`  why ${what}`, ...why.map((line) => `        ${line}`)].join('\n'));
    }
    if (failed === 0) return;
    const lines = output.trimEnd().split('\n');
    if (lines.length > LONGEST_OUTPUT) lines.splice(0, lines.length - LONGEST_OUTPUT, '…');
    console.log(lines.map((line) => `      ${line}`).join('\n'));
  }

  /** Prints where the time went, what was not run, the flaky tests and the totals, and sets the exit code. */
  end() {
    if (this.earlier > 0)
      console.log(`${this.earlier} of these passed earlier, with the same inputs, and were not run again`);
    console.log('seconds of each step, and when it began');
    for (const { name, begun, seconds } of this.#steps.toSorted((a, b) => a.begun - b.begun))
      console.log(`${seconds.toFixed(1).padStart(8)}  at ${clock(begun - this.#begun)}  ${name}`);
    console.log(`          ${clock(Date.now() - this.#begun)} in all`);
    this.#printSlowest();
    const notRun = this.#results.flatMap((result) => result.notRun ?? []);
    if (notRun.length > 0) console.log('not run');
    for (const one of notRun) console.log(`  –   ${one}`);
    const flaky = this.#results.flatMap((result) => result.flaky ?? []);
    if (flaky.length > 0) console.log('flaky: failed, and passed when they ran once more alone');
    for (const { name, kept } of flaky)
      console.log([`  ~   ${name}`, ...kept.map((file) => `        ${path.relative(root, file)}`)].join('\n'));
    if (flaky.length > MOST_FLAKY) {
      console.log(`FAIL  ${flaky.length} tests are flaky, more than ${MOST_FLAKY}`);
      this.failed += 1;
    }
    console.log(`${this.passed} passed, ${this.failed} failed`);
    process.exitCode = this.failed > 0 ? 1 : 0;
  }

  #printSlowest() {
    /** @type {Map<string, number>} */
    const files = new Map();
    for (const { file, seconds } of this.#results.flatMap(({ tests = [] }) => tests))
      if (file !== '') files.set(file, (files.get(file) ?? 0) + seconds);
    if (files.size === 0) return;
    console.log('seconds of the slowest test files, without loading them');
    for (const [file, seconds] of [...files].toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST))
      console.log(`${seconds.toFixed(1).padStart(8)}  ${path.relative(root, file)}`);
  }
}

/** @param {number} ms */
function clock(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
