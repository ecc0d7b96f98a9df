import { beforeAll, describe, expect, it } from 'vitest';
import { admin, emptyQueue, member, reported, url, type Member } from './community.ts';
import { flakyProxy } from './flaky-proxy.ts';
import { PseudoTerminal } from './pseudo-terminal.ts';

let ruth: Member;
beforeAll(async () => {
  await emptyQueue();
  ruth = await admin();
});

async function open(address = url, size = { columns: 80, rows: 30 }) {
  const terminal = new PseudoTerminal([], { LAMPSTAND_URL: address, LAMPSTAND_TOKEN: ruth.token }, size);
  await terminal.waitFor('Active Miracles');
  await terminal.waitFor(/ live $/m);
  return terminal;
}

const END = '\u001B[F';
const decide = (reportId: string) =>
  ruth.client.moderation.decide({ params: { reportId }, body: { status: 'reviewed' } });

describe('the open dashboard (cli-8)', () => {
  it('shows a new report, and its number, without a key', async () => {
    await reported('There before.');
    const terminal = await open();
    terminal.press('3');
    const before = Number(/\[Reports (\d+)\]/.exec(await terminal.waitFor(/\[Reports \d+\]/))?.[1]);
    await terminal.waitFor(`1 of ${before}`);
    terminal.press(END);
    await terminal.waitFor(`${before} of ${before}`);
    const { report } = await reported('Seen without a key.', 'other');
    await terminal.waitFor(`[Reports ${before + 1}]`);
    // The total is counted beside the rows, and may be ahead of them.
    await terminal.waitFor(/testimony +Other/);
    await terminal.waitFor(`${before} of ${before + 1}`);
    terminal.press(END);
    await terminal.waitFor('Seen without a key.');
    await decide(report.id);
    expect(await terminal.waitFor(`[Reports ${before}]`)).not.toContain(`[Reports ${before + 1}]`);
  });

  it('keeps the selected report when another admin decides it, and decides no other instead', async () => {
    const [one, two] = [await reported('Decided elsewhere.'), await reported('Must not be decided.')];
    const terminal = await open();
    terminal.press('3');
    await terminal.waitFor(/\[Reports[\s\S]*1 of \d+/);
    terminal.press(END);
    await terminal.waitFor('Must not be decided.');
    terminal.press('k');
    await terminal.waitFor('Decided elsewhere.');
    await decide(one.report.id);
    expect(await terminal.waitFor('No longer in this list')).toContain('Decided elsewhere.');
    terminal.press('s');
    await terminal.waitFor('already been decided');
    terminal.press('j');
    await terminal.waitFor('Must not be decided.');
    terminal.press('k');
    await terminal.until((screen) => !screen.includes('Decided elsewhere.'), 'the decided report gone');
    const pending = await ruth.client.moderation.reports({ query: { status: 'pending', limit: 50 } });
    expect(pending.items.map(({ id }) => id)).toContain(two.report.id);
  });

  it('shows another name of a member, and that one has left', async () => {
    const { client } = await member('Loida', 'Antes');
    const terminal = await open();
    terminal.press('/');
    await terminal.waitFor('Search:');
    terminal.press('loida');
    await terminal.waitFor('Search: loida');
    terminal.press('\r');
    await terminal.waitFor('Loida Antes');
    await client.profiles.update({ body: { lastName: 'Después' } });
    await terminal.waitFor('Loida Después');
    await client.account.remove({ body: { reason: 'other' } });
    await terminal.waitFor('No longer in this list');
    terminal.press('j');
    expect(await terminal.waitFor('No Users Found')).not.toContain('Loida D');
  });

  it('says that it is not live without a connection, and catches up afterwards', async () => {
    await reported('There before.');
    const proxy = await flakyProxy(url);
    const terminal = await open(proxy.url, { columns: 40, rows: 14 });
    terminal.press('3');
    const before = Number(/\[Reports (\d+)\]/.exec(await terminal.waitFor(/\[Reports \d+\]/))?.[1]);
    proxy.down();
    await terminal.waitFor(/ not live $/m);
    await reported('Missed.');
    expect(terminal.screen()).toContain(`[Reports ${before}]`);
    proxy.up();
    terminal.press('\u0012');
    await terminal.waitFor(`[Reports ${before + 1}]`);
    await terminal.waitFor(/(?<!not) live $/m);
    terminal.press('q');
    await terminal.waitFor('left with 0');
  });

  it('notices within a minute that nothing arrives any more', { tags: ['soak'], timeout: 90_000 }, async () => {
    const proxy = await flakyProxy(url);
    const terminal = await open(proxy.url);
    proxy.hush();
    await terminal.waitFor(/ not live $/m, 60);
    await terminal.waitFor(/(?<!not) live $/m, 20);
    expect(terminal.isAlternate).toBe(true);
  });
});
