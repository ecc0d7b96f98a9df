import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { Rows } from '../../../test/rows.ts';

const test = await startTestApp();
const rows = new Rows(test.db.pool);

const PEOPLE = [
  { email: 'maria.gomez@example.org', first_name: 'María José', last_name: 'Gómez-Núñez' },
  { email: 'mark@parish.example', first_name: 'Mark', last_name: "O'Brien" },
  { email: 'ann_lee+church@mail.example', first_name: null, last_name: null },
  { email: 'li@example.org', first_name: '王', last_name: '小明' },
  { email: 'x1y2z3@example.org', first_name: 'Ümit', last_name: 'ÇELİK' },
];
const admin = await test.members.admin({ firstName: 'Ruth', lastName: 'Naomi', email: 'ruth@lampstand.example' });
for (const person of PEOPLE) await rows.user(person);

describe('members', () => {
  it.each([
    ['maría', ['maria.gomez@example.org']],
    ['MARIA', ['maria.gomez@example.org']],
    ['mar', ['mark@parish.example', 'maria.gomez@example.org']],
    ['gomez nunez', ['maria.gomez@example.org']],
    ['nuñez mar', ['maria.gomez@example.org']],
    ['maria.gomez@example.org', ['maria.gomez@example.org']],
    ['Maria.Gomez@Ex', ['maria.gomez@example.org']],
    ["o'brien", ['mark@parish.example']],
    ['obrien', []],
    ['ann_lee', ['ann_lee+church@mail.example']],
    ['church', ['ann_lee+church@mail.example']],
    ['王', ['li@example.org']],
    ['x1y2', ['x1y2z3@example.org']],
    ['umit', ['x1y2z3@example.org']],
    ['nobody', []],
    ["'", []],
    ['%', []],
    ['mar & !gomez | (x:*', []],
    ["mar':* <-> '", ['mark@parish.example', 'maria.gomez@example.org']],
    ['  mark  ', ['mark@parish.example']],
  ])('are found by prefixes of words: %s', async (q, emails) => {
    const page = await test.client(admin.token).moderation.users({ query: { q } });
    expect(page.items.map(({ email }) => String(email)).toSorted()).toEqual(emails.toSorted());
    expect(page.total).toBe(emails.length);
  });
});
