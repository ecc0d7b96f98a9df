import { foldedCharacters, LOOKALIKES } from '@lampstand/core/profiles/folded-name';
import fc from 'fast-check';
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
  { email: 'twin@example.org', first_name: 'Mаrk', last_name: 'О\u2019Вriеn' },
  { email: 'x1y2z3@example.org', first_name: 'Ümit', last_name: 'ÇELİK' },
];
const admin = await test.members.admin({ firstName: 'Ruth', lastName: 'Naomi', email: 'ruth@lampstand.example' });
for (const person of PEOPLE) await rows.user(person);

describe('members', () => {
  it.each([
    ['maría', ['maria.gomez@example.org']],
    ['MARIA', ['maria.gomez@example.org']],
    ['mar', ['mark@parish.example', 'maria.gomez@example.org', 'twin@example.org']],
    ['gοmez', ['maria.gomez@example.org']],
    ['go\u200Bmez', ['maria.gomez@example.org']],
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
    ["mar':* <-> '", ['mark@parish.example', 'maria.gomez@example.org', 'twin@example.org']],
    ['  mark  ', ['mark@parish.example', 'twin@example.org']],
  ])('are found by prefixes of words: %s', async (q, emails) => {
    const page = await test.client(admin.token).moderation.users({ query: { q } });
    expect(page.items.map(({ email }) => String(email)).toSorted()).toEqual(emails.toSorted());
    expect(page.total).toBe(emails.length);
  });
});

it('folds names as core does (profiles-15)', async () => {
  const { pool } = test.db;
  const folded = async (given: string) =>
    (await pool.query<{ text: string }>('select folded_characters($1) as text', [given])).rows[0]?.text;
  const unseen = Array.from({ length: 0x11_00_00 }, (_, code) => code)
    .filter(
      (code) =>
        (code < 0xd8_00 || code > 0xdf_ff) && /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code)),
    )
    .map((code) => String.fromCodePoint(code))
    .join('');
  expect(await folded(`a${unseen}b`)).toBe('ab');
  const letters = fc.string({ unit: fc.constantFrom(...Object.keys(LOOKALIKES), ...'AzÑñ Ée’-.١李ЖяΩ🙏ﬁ') });
  await fc.assert(
    fc.asyncProperty(letters, async (name) => {
      expect(await folded(name)).toBe(foldedCharacters(name));
    }),
    { numRuns: 300 },
  );
});
