import { beforeAll, describe, expect, it } from 'vitest';
import { widthOf } from '../src/display-text.ts';
import { admin, applied, cliOf, member, url, type Member } from './community.ts';
import { flakyProxy } from './flaky-proxy.ts';
import { PseudoTerminal } from './pseudo-terminal.ts';

const [ENTER, ESCAPE, END] = ['\r', '\u001B', '\u001B[F'];

let ruth: Member;
let damaris: Member;
beforeAll(async () => {
  ruth = await admin();
  // While everybody can still join.
  damaris = await member('Dámaris', 'Soto');
  await cliOf(ruth)('users', 'role', damaris.user.email, 'moderator');
  await setMode('approval', '--question-en', 'Who told you about us?');
});

const setMode = async (mode: string, ...more: string[]) => {
  expect((await cliOf(ruth)('community', 'set', '--mode', mode, ...more)).code).toBe(0);
};

async function open(env: Record<string, string> = {}, size = { columns: 80, rows: 24 }) {
  const terminal = new PseudoTerminal([], { LAMPSTAND_URL: url, LAMPSTAND_TOKEN: ruth.token, ...env }, size);
  await terminal.waitFor(/ (live|en vivo) $/m);
  return terminal;
}

/** Opens the tab at its last application: the oldest come first. */
async function openLast(terminal: PseudoTerminal, wanted: string) {
  await terminal.waitFor(/Appl|Soli/);
  terminal.press('6');
  await terminal.waitFor(/1 (of|de) \d+/);
  terminal.press(END);
  return terminal.waitFor(wanted);
}

const outcomeOf = async (id: string) => {
  const { stdout } = await cliOf(ruth)('applications', 'show', id, '--json');
  return (JSON.parse(stdout) as { decision: { outcome: string } | null }).decision?.outcome;
};

describe('the tab of applications (door-6)', () => {
  it('is there once people are let in first, with how many wait', async () => {
    await setMode('open');
    const terminal = await open();
    terminal.press('6');
    terminal.press('5');
    expect(await terminal.waitFor('[Audit]')).not.toContain('Applications');
    await setMode('approval');
    await terminal.waitFor(/ Applications {2}/);
    terminal.press('6');
    await terminal.waitFor('Nobody is waiting at the door.');
    const one = await applied(ruth, 'Débora Ruiz');
    await terminal.waitFor('[Applications 1]');
    expect(await terminal.waitFor(/› now +Débora Ruiz +From the fair\./)).toMatch(/AGE +NAME +ANSWER/);
    expect(await terminal.waitFor('email not proven')).toMatch(
      new RegExp(`Débora Ruiz, email not proven\\n +${one.email ?? ''} · English\\n\\n +Who told you about us\\?`),
    );
    await cliOf(ruth)('applications', 'refuse', one.id, '--yes');
    await terminal.waitFor('No longer in this list');
    await terminal.waitFor('[Applications]');
    terminal.press('j');
    await terminal.waitFor('Nobody is waiting at the door.');
  });

  it('lets in with S, not with U, and keeps what was decided', async () => {
    const [one, two] = [await applied(ruth, 'Salomé'), await applied(ruth, 'Tirza')];
    const terminal = await open();
    await openLast(terminal, 'Tirza, email');
    terminal.press('k');
    await terminal.waitFor('Salomé, email');
    terminal.press('s');
    await terminal.waitFor('Salomé is let in. U undoes it');
    await terminal.waitFor('Tirza, email');
    terminal.press('u');
    await terminal.waitFor('Undone. It is waiting again.');
    await terminal.waitFor('Salomé, email');
    expect(await outcomeOf(one.id)).toBeUndefined();

    terminal.press(ENTER);
    await terminal.waitFor(one.id);
    terminal.press('s');
    await terminal.waitFor('Salomé is let in. U undoes it');
    await terminal.waitFor('Tirza, email');
    terminal.press('x');
    await terminal.waitFor('Not this time: Tirza. U undoes it');
    await terminal.until((shown) => !/U undoes it|One moment/.test(shown), 'the end of the five seconds');
    expect([await outcomeOf(one.id), await outcomeOf(two.id)]).toEqual(['admitted', 'refused']);

    // The latest decision comes first.
    terminal.press('f');
    await terminal.waitFor(/› now +Tirza +not this time +Ruth/);
    await terminal.waitFor(/not this time, Ruth .* · deleted on /);
    terminal.press('x');
    await terminal.waitFor('This one was refused already.');
    terminal.press('j');
    await terminal.waitFor(/› now +Salomé +let in/);
    terminal.press('s');
    await terminal.waitFor('This one is let in already.');
    terminal.press('k');
    await terminal.waitFor(/› now +Tirza/);
    terminal.press('s');
    await terminal.waitFor('Tirza is let in. U undoes it');
    // Closing the dashboard sends what could still be undone.
    terminal.press('q');
    await terminal.waitFor('left with 0');
    expect(await outcomeOf(two.id)).toBe('admitted');
  });

  it('says that somebody else has decided, and decides no other instead', async () => {
    const [one, two] = [await applied(ruth, 'Abigaíl'), await applied(ruth, 'Rispa')];
    const terminal = await open();
    await openLast(terminal, 'Rispa, email');
    terminal.press('k');
    await terminal.waitFor('Abigaíl, email');
    await cliOf(ruth)('applications', 'refuse', one.id, '--yes');
    expect(await terminal.waitFor('No longer in this list')).toContain('Abigaíl, email');
    terminal.press('x');
    await terminal.waitFor('Someone else has already decided this application.');
    expect([await outcomeOf(one.id), await outcomeOf(two.id)]).toEqual(['refused', undefined]);
    terminal.press('q');
    await terminal.waitFor('left with 0');
  });

  it('puts back in the list it was taken from, and leaves reports alone', async () => {
    await applied(ruth, 'Noadías');
    const terminal = await open();
    await openLast(terminal, 'Noadías, email');
    terminal.press('s');
    await terminal.waitFor('Noadías is let in. U undoes it');
    terminal.press('3');
    await terminal.waitFor(/Pending +Every kind/);
    terminal.press('u');
    expect(await terminal.waitFor('Undone.')).not.toContain('Noadías');
    expect(await openLast(terminal, 'Noadías, email')).toContain('Waiting');
    terminal.press('s');
    await terminal.waitFor('Noadías is let in. U undoes it');
    terminal.press('f');
    await terminal.waitFor(/Decided +live/);
    terminal.press('u');
    expect(await terminal.waitFor('Undone.')).not.toContain('Noadías');
    terminal.press('f');
    await terminal.waitFor(/of \d+ +Waiting/);
    terminal.press(END);
    await terminal.waitFor('Noadías, email');
  });

  it('shows moderators no emails', async () => {
    const one = await applied(ruth, 'Hulda', 'Una vecina\u001B[31m me habló de ustedes. '.repeat(4));
    const terminal = await open({ LAMPSTAND_TOKEN: damaris.token });
    expect(await openLast(terminal, 'Hulda, email')).toMatch(/email not proven\n +English\n/);
    terminal.press(ENTER);
    expect(await terminal.waitFor(one.id)).not.toContain(one.email);
    expect(terminal.raw).not.toContain('\u001B[31m me');
    // Escape and a letter that arrive together are another key.
    terminal.press(ESCAPE);
    await terminal.waitFor(/Waiting +live/);
    terminal.press('x');
    await terminal.waitFor('Not this time: Hulda. U undoes it');
    terminal.press('q');
    await terminal.waitFor('left with 0');
    expect(await outcomeOf(one.id)).toBe('refused');
  });

  it('fits a narrow terminal in Spanish, and catches up after a lost connection', async () => {
    await applied(ruth, 'Priscila', 'Por la radio.');
    const proxy = await flakyProxy(url);
    const size = { columns: 40, rows: 14 };
    const terminal = await open({ LANG: 'es_ES.UTF-8', LAMPSTAND_URL: proxy.url }, size);
    await openLast(terminal, 'Priscila');
    const before = Number(/\[Solicitudes (\d+)\]/.exec(await terminal.waitFor(/\[Solicitudes \d+\]/))?.[1]);
    proxy.down();
    await terminal.waitFor(/ no en vivo$/m);
    await applied(ruth, 'Noemí');
    proxy.up();
    terminal.press('\u0012');
    await terminal.waitFor(`[Solicitudes ${before + 1}]`);
    await terminal.waitFor(/(?<!no) en vivo$/m);
    terminal.press(END);
    await terminal.waitFor(/› \S+ +Noemí/);
    terminal.press('x');
    await terminal.waitFor(/Esta vez no: .*U lo deshace/);
    for (const line of terminal.screen().split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(size.columns);
    expect(terminal.hasWrapped).toBe(false);
    terminal.press('u');
    await terminal.waitFor('Deshecho.');
    terminal.press('q');
    await terminal.waitFor('left with 0');
  });
});
