import { beforeAll, describe, expect, it } from 'vitest';
import { admin, cliOf, emptyQueue, member, otherAdmin, reported, url, type Member } from './community.ts';
import { PseudoTerminal } from './pseudo-terminal.ts';

const [ENTER, TAB, END, UP] = ['\r', '\t', '\u001B[F', '\u001B[A'];

let ruth: Member;
beforeAll(async () => {
  await emptyQueue();
  ruth = await admin();
});

function open(env: Record<string, string> = {}, size = { columns: 80, rows: 24 }): PseudoTerminal {
  return new PseudoTerminal([], { LAMPSTAND_URL: url, LAMPSTAND_TOKEN: ruth.token, ...env }, size);
}

/** A comment under a post of another member, with a report by a third. */
async function reportedComment(content: string) {
  const [writer, author, reporter] = await Promise.all([
    member('Ana', 'Restrepo'),
    member('Raúl', 'Medina'),
    member('Samuel', 'Ortiz'),
  ]);
  const post = await writer.client.posts.create({ body: { content: 'Hoy terminé la última quimioterapia.' } });
  const comment = await author.client.comments.create({ params: { postId: post.id }, body: { content } });
  const body = {
    target: { kind: 'comment' as const, id: comment.id },
    reason: 'harassment' as const,
    description: 'Me lo dijo en la iglesia.',
  };
  const report = await reporter.client.reports.create({ body });
  return { writer, author, reporter, post, comment, report };
}

async function openReports(terminal: PseudoTerminal, content: string): Promise<string> {
  await terminal.waitFor('Active Miracles');
  terminal.press('3');
  await terminal.waitFor(/\[Reports[\s\S]*1 of \d+/);
  // The oldest come first, so this is the last one.
  terminal.press(END);
  return terminal.waitFor(content);
}

describe('the queue', () => {
  it('removes a comment with X, undoes it with U, and removes it again with words', async () => {
    const { comment, post, author } = await reportedComment('Si creyeras no estarías enferma.');
    await ruth.client.moderation.addNote({ params: { userId: author.user.id }, body: { text: 'Talked with him.' } });
    const comments = async () => {
      const { items } = await author.client.comments.list({ params: { postId: post.id }, query: { limit: 10 } });
      return items.map(({ id }) => id);
    };
    const terminal = open();
    const screen = await openReports(terminal, 'Si creyeras no estarías enferma.');
    expect(screen).toMatch(/AGE +KIND +REASON +AUTHOR +REPORTED BY/);
    expect(screen).toMatch(/› now +comment +Harassment +Raúl Medina +Samuel Ortiz \(first\)/);
    const all = await terminal.waitFor('Talked with him.');
    expect(all).toContain('under Ana Restrepo: Hoy terminé');
    expect(all).toContain('Details: Me lo dijo en la iglesia.');
    expect(all).toMatch(/@raul-medina-.., here since/);

    terminal.press('x');
    await terminal.waitFor('After Enter you have 5 seconds');
    terminal.press(ENTER);
    await terminal.waitFor('Comment removed, 1 report closed. U undoes it');
    expect(terminal.screen()).not.toContain('Si creyeras');
    terminal.press('u');
    await terminal.waitFor('Undone. It is waiting again.');
    await terminal.waitFor('Si creyeras');
    expect(await comments()).toEqual([comment.id]);

    terminal.press('x');
    await terminal.waitFor('After Enter you have 5 seconds');
    terminal.press(`${TAB}${TAB}con cariño`);
    await terminal.waitFor('con cariño▏');
    terminal.press(ENTER);
    await terminal.waitFor('U undoes it');
    await terminal.until((shown) => !/U undoes it|One moment/.test(shown), 'the end of the five seconds');
    expect(await comments()).toEqual([]);

    terminal.press('q');
    await terminal.waitFor('left with 0');
    const [decision] = (await ruth.client.moderation.decisions({ query: { limit: 1 } })).items;
    expect(decision).toMatchObject({ act: 'remove', words: 'con cariño', target: { id: comment.id } });
  });

  it('decides reports with one key each, and sends what can still be undone when it is closed', async () => {
    const one = await reported('The first of three reported posts.');
    const two = await reported('The second of three reported posts.');
    const three = await reported('The third of three reported posts.');
    const terminal = open();
    await terminal.waitFor('Active Miracles');
    terminal.press('3');
    await terminal.waitFor(/\[Reports[\s\S]*1 of \d+/);
    // The oldest come first, so these are the last three.
    terminal.press(END);
    await terminal.waitFor('The third of three reported posts.');
    terminal.press(UP);
    await terminal.waitFor('The second of three reported posts.');
    terminal.press(UP);
    await terminal.waitFor('The first of three reported posts.');
    terminal.press('r');
    await terminal.waitFor('Marked reviewed. U undoes it');
    await terminal.waitFor('The second of three reported posts.');
    terminal.press('s');
    await terminal.waitFor('The third of three reported posts.');
    terminal.press(ENTER);
    await terminal.waitFor(three.report.id);
    terminal.press('x');
    await terminal.waitFor('Decide about the testimony by Ana Luz');
    terminal.press(ENTER);
    await terminal.waitFor('Testimony removed, 1 report closed. U undoes it');
    // Closing the dashboard sends what could still be undone.
    terminal.press('q');
    await terminal.waitFor('left with 0');

    const statusOf = async (id: string) =>
      JSON.parse((await cliOf(ruth)('reports', 'show', id, '--json')).stdout || '{}') as object;
    expect(await statusOf(one.report.id)).toMatchObject({ status: 'reviewed' });
    expect(await statusOf(two.report.id)).toMatchObject({ status: 'resolved' });
    expect(await statusOf(three.report.id)).toMatchObject({ status: 'resolved' });
  });

  it('takes keys that arrive together one after the other, as over a slow connection', async () => {
    const one = await reported('Above: marked by the keys.');
    const two = await reported('Below: not marked.');
    const terminal = open();
    await openReports(terminal, 'Below: not marked.');
    terminal.press(`${UP}r`);
    await terminal.waitFor('Marked reviewed. U undoes it');
    await terminal.until((shown) => !shown.includes('Above: marked by the keys.'), 'the report below');
    // `Decide` opens with X, and the rest is already for it.
    terminal.press(`x2${ENTER}q`);
    await terminal.waitFor('left with 0');
    const { decisions } = ruth.client.moderation;
    const [warned] = (await decisions({ query: { limit: 1 } })).items;
    expect(warned).toMatchObject({ act: 'warn', target: { id: two.post.id } });
    const show = await cliOf(ruth)('reports', 'show', one.report.id, '--json');
    expect(JSON.parse(show.stdout)).toMatchObject({ status: 'reviewed' });
  });

  it('says so when another admin has removed the post meanwhile', async () => {
    const { post } = await reported('Removed twice.');
    const terminal = open();
    await terminal.waitFor('Active Miracles');
    terminal.press('3');
    await terminal.waitFor(/\[Reports[\s\S]*1 of \d+/);
    terminal.press(END);
    await terminal.waitFor('Removed twice.');
    terminal.press('x');
    await terminal.waitFor('Decide about the testimony');
    expect((await cliOf(ruth)('posts', 'remove', post.id, '--yes')).code).toBe(0);
    terminal.press(ENTER);
    await terminal.waitFor('U undoes it');
    await terminal.waitFor(/already|could not be found/);
  });

  it('shows an appeal among the reports and names the command that decides it, and shows who is looking', async () => {
    const { post, author } = await reported('Appealed on the screen.');
    await cliOf(ruth)('posts', 'remove', post.id, '--yes');
    const [decision] = (await ruth.client.moderation.decisions({ query: { limit: 1 } })).items;
    const decisionId = decision?.id ?? '';
    await author.client.notices.appeal({ params: { decisionId }, body: { text: 'It was not spam.' } });
    const elena = await otherAdmin(ruth, 'Elena', 'Rivas');

    const terminal = open();
    expect(await openReports(terminal, 'It was not spam.')).toMatch(/› now +appeal +Testimony removed +Ana Luz/);
    await elena.client.moderation.looking({ params: { reportId: decisionId } });
    await terminal.waitFor('Elena is looking at this one.');
    for (const key of ['s', 'r', 'x']) {
      terminal.press(key);
      await terminal.waitFor(`appeals decide ${decisionId.slice(-8)} stands`);
      terminal.press('j');
      await terminal.until((shown) => !shown.includes('appeals decide'), 'no message');
    }
    expect((await cliOf(elena)('appeals', 'decide', decisionId.slice(-8), 'reversed')).code).toBe(0);
    await terminal.waitFor('No longer in this list');
    expect(await author.client.posts.one({ params: { postId: post.id } })).toMatchObject({ id: post.id });
  });
});
