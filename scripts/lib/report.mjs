import { stripVTControlCharacters } from 'node:util';

const LONGEST_OUTPUT = 100;
const LONGEST_REASON = 8;

/** Runs steps and adds up their counts. Every step runs, even if others fail. */
export class Tally {
  passed = 0;
  failed = 0;
  /** How many of the passed tests passed earlier and were not run now. */
  earlier = 0;

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

  /** @param {import('./steps.mjs').Step} step */
  async #one({ name, work }) {
    const begun = Date.now();
    /** @param {unknown} error */
    const crashed = (error) => ({
      passed: 0,
      failed: 1,
      failures: [String(error)],
      output: '',
      notRun: [],
      earlier: undefined,
    });
    const { passed, failed, failures, output, notRun = [], earlier } = await work().catch(crashed);
    this.passed += passed;
    this.failed += failed;
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    if (earlier) this.earlier += passed;
    if (failed === 0) {
      const when = earlier ? `unchanged since it passed, ${earlier}` : `${seconds} s`;
      console.log(`ok    ${name}${passed > 1 ? `: ${passed}` : ''} (${when})`);
      for (const one of notRun) console.log(`  –   not run: ${one}`);
      return;
    }
    console.log(`FAIL  ${name}: ${failed} failed, ${passed} passed (${seconds} s)`);
    // The names of all failures come first, because long output may be cut.
    const reasons = failures.map((failure) => stripVTControlCharacters(failure).split('\n'));
    for (const [what] of reasons) console.log(`  ✗   ${name}: ${what}`);
    for (const [what, ...more] of reasons) {
      const why = more.filter((line) => line.trim() && !line.includes('node_modules')).slice(0, LONGEST_REASON);
      if (why.length > 0) console.log([`  why ${what}`, ...why.map((line) => `        ${line}`)].join('\n'));
    }
    const lines = output.trimEnd().split('\n');
    if (lines.length > LONGEST_OUTPUT) lines.splice(0, lines.length - LONGEST_OUTPUT, '…');
    console.log(lines.map((line) => `      ${line}`).join('\n'));
  }

  /** Prints the totals and sets the exit code. */
  end() {
    if (this.earlier > 0)
      console.log(`${this.earlier} of these passed earlier, with the same inputs, and were not run again`);
    console.log(`${this.passed} passed, ${this.failed} failed`);
    process.exitCode = this.failed > 0 ? 1 : 0;
  }
}
