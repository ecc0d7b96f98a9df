import { beforeEach, describe, expect, it } from 'vitest';
import { widthOf } from '../src/display-text.ts';
import { PseudoTerminal } from './pseudo-terminal.ts';
import { stubServer } from './stub-server.ts';

const NAMES = [
  ['信仰'.repeat(10), '見證'],
  ['👩‍👩‍👧‍👦👨‍👩‍👧', '🇪🇸❤️ Familia'],
  ['Ze\u0301u\u0308l', 'Z\u0300\u0301\u0302algo'],
  ['\uFEFFzero\u200B', 'soft\u00ADhyphen'],
  ['한국어이름입니다', '김'],
  ['नमस्ते', 'दुनिया'],
  ['محمد', 'עברית'],
] as const;
const at = '2026-11-20T10:00:00.000Z';
const idOf = (index: number) => `01a1fcea-fde6-7402-9ace-${String(index).padStart(12, '0')}`;
const users = NAMES.map(([firstName, lastName], index) => ({
  id: idOf(index),
  email: `member-${index}@example.org`,
  firstName,
  lastName,
  age: null,
  gender: null,
  city: '東京'.repeat(20),
  state: null,
  country: 'JP',
  isAdmin: true,
  role: 'admin',
  createdAt: at,
}));
const reports = users.map((user, index) => ({
  id: idOf(100 + index),
  kind: 'comment',
  createdAt: at,
  decidedAt: null,
  status: 'pending',
  reason: 'false_information',
  target: { kind: 'comment', id: idOf(200 + index) },
  author: { ...user, profileImageUrl: null, reports: 3, decisions: 1 },
  words: '信仰 '.repeat(20),
  content: '👩‍👩‍👧‍👦 信仰 e\u0301 ❤️ '.repeat(30),
  imageUrl: null,
  writtenAt: at,
  now: 'edited',
  context: [],
  under: { postId: idOf(300), author: '信仰'.repeat(10), excerpt: '信仰の見證'.repeat(30) },
  reporter: { ...user, upheld: 4, decided: 5 },
  reports: Array.from({ length: 3 }, (_, at) => ({
    id: idOf(500 + 10 * index + at),
    createdAt: '2026-11-01T10:00:00.000Z',
    reason: at === 1 ? 'spam' : 'harassment',
    words: '信仰の見證'.repeat(10),
    content: at === 2 ? '信仰'.repeat(20) : null,
    imageUrl: null,
    reporter: { ...user, upheld: 4, decided: 5 },
  })),
  count: 3,
  reporters: [],
  waiting: 3,
  otherReports: 2,
  decision: null,
  mayDecide: true,
  mayDecideFrom: null,
}));
const decisions = users.map((user, index) => ({
  id: idOf(400 + index),
  target: { kind: 'comment', id: idOf(200 + index) },
  act: 'suspend',
  removes: true,
  reason: 'false_information',
  words: '信仰 '.repeat(20),
  member: { ...user, profileImageUrl: null },
  decidedBy: user,
  surface: 'cli',
  createdAt: at,
  until: at,
  sealedUntil: at,
  purgedAt: null,
  reversedAt: null,
  reversedBy: null,
  readAt: null,
  appealUntil: at,
  appeal: null,
  hold: null,
  reports: 2,
}));
const applications = users.map((user, index) => ({
  id: idOf(500 + index),
  name: `${user.firstName} ${user.lastName}`,
  question: '信仰の見證'.repeat(30),
  answer: '👩‍👩‍👧‍👦 信仰 e\u0301 ❤️ '.repeat(30),
  email: user.email,
  emailProven: true,
  language: 'es',
  createdAt: at,
  forgottenAt: at,
  invitedBy: { ...user, profileImageUrl: null },
  decision: null,
}));
const audit = users.map(({ firstName, lastName }, index) => ({
  sequence: 1_234_567 + index,
  at,
  actor: 'a',
  actorName: `${firstName} ${lastName}`,
  surface: 'desktop',
  action: 'report.reviewed',
  target: 't',
  kind: 'post',
  subject: { id: idOf(index), firstName, lastName },
  before: 'pending',
  after: 'reviewed',
  hash: 'h',
}));
const stats = {
  totalUsers: 1_234_567,
  totalPosts: 54_321,
  reportedContent: 1_280,
  activeMiracles: 21,
  waitingApplications: 1_280,
};

let env: Record<string, string>;
beforeEach(async () => {
  const answers: Record<string, unknown> = {
    '/api/auth/user': users[0],
    '/api/admin/stats': stats,
    '/api/admin/users': users,
    '/api/admin/queue': reports,
    '/api/admin/decisions': decisions,
    '/api/admin/audit': audit,
    '/api/admin/applications': applications,
  };
  const { url } = await stubServer(({ url: asked = '' }) => {
    const body = answers[asked.split('?', 1)[0] ?? ''];
    return body ? { status: 200, body: JSON.stringify(body) } : { status: 404, body: '{}' };
  });
  env = { LAMPSTAND_URL: url, LAMPSTAND_TOKEN: 'a-token' };
});

// The emulator gives emoji other widths than the program does, as old terminals do. Nothing may depend on agreeing.
describe('emoji, CJK and combined letters (cli-9)', () => {
  it.each([
    ['en_US.UTF-8', 40, 10],
    ['es_ES.UTF-8', 40, 12],
    ['es_ES.UTF-8', 80, 24],
  ])('never move a line of the screen: %s, %d × %d', async (LANG, columns, rows) => {
    const terminal = new PseudoTerminal([], { ...env, LANG }, { columns, rows });
    const [keys, first] = LANG.startsWith('en') ? ['? keys', 'Total Users'] : ['? teclas', 'Usuarios'];
    const expectWhole = (open: RegExp) => {
      const lines = terminal.screen().split('\n');
      expect(lines[0]).toMatch(open);
      expect(lines[1]).toBe('─'.repeat(columns));
      expect(lines.at(-1)).toContain(keys);
      expect(lines).toHaveLength(rows);
      expect(terminal.hasWrapped).toBe(false);
    };
    await terminal.waitFor(/1[.,]280\n/);
    expect(terminal.screen()).toContain(first);
    expectWhole(/^ ?(Lampstand +)?\[/);
    terminal.press('2');
    await terminal.waitFor('信仰');
    expectWhole(/\[(Users|Usuarios)\]/);
    terminal.press('3');
    await terminal.waitFor(/\[(Reports|Denuncias) [\s\S]*信/);
    expectWhole(/\[(Reports|Denuncias) 1280\]/);
    terminal.press('jx');
    await terminal.waitFor(/Decide about|Decidir sobre/);
    terminal.press(`4\t\t\t${'信仰👩‍👩‍👧‍👦'.repeat(30)}`);
    await terminal.waitFor(/ 信仰👩‍👩‍👧‍👦信/u);
    expect(terminal.screen().split('\n')[1]).toBe('─'.repeat(columns));
    expect(terminal.hasWrapped).toBe(false);
    terminal.press('\u001B');
    await terminal.waitFor(keys);
    terminal.press('\r');
    await terminal.waitFor(idOf(101).slice(0, 18));
    expectWhole(/\[(Reports|Denuncias) 1280\]/);
    terminal.press('/');
    await terminal.waitFor(/Search:|Buscar:/);
    terminal.press('信仰👩‍👩‍👧‍👦'.repeat(30));
    await terminal.waitFor(/(Search|Buscar): .*信/);
    expect(terminal.hasWrapped).toBe(false);
    terminal.press('\u001B');
    await terminal.waitFor(keys);
    terminal.press('q');
    await terminal.waitFor('left with 0');
    // Lines are continued again.
    expect(terminal.raw.lastIndexOf('\u001B[?7h')).toBeGreaterThan(terminal.raw.lastIndexOf('\u001B[?7l'));
  });

  it.each([40, 80])('fit into the tables of commands: %d columns', async (columns) => {
    for (const args of [
      ['users', 'list'],
      ['reports', 'list'],
      ['appeals', 'list'],
      ['decisions', 'list'],
      ['audit', 'list'],
      ['applications', 'list'],
    ]) {
      const terminal = new PseudoTerminal(args, env, { columns, rows: 60 });
      const screen = await terminal.waitFor('left with 0');
      // As the program measures it. Terminals differ for emoji.
      const lines = terminal.raw.split('\r\n').slice(2, -2);
      expect(lines).toHaveLength(NAMES.length + 1);
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(columns);
      expect(screen).toContain('…');
    }
  });
});
