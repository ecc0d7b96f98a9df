import { describe, expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { MAIL_SERVICES } from './mail-services.ts';
import { comparableEmail, comparableEmailAsWritten, comparableEmailAtFirst, endOfBan, isInForce } from './rules.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

describe('the end of a ban (joining-8)', () => {
  test.each([
    ['none', undefined],
    ['month', new Date('2026-03-31T12:00:00Z')],
    ['year', new Date('2027-03-01T12:00:00Z')],
    ['always', null],
  ] as const)('%s', (keepOut, end) => {
    expect(endOfBan(keepOut, NOW)).toEqual(end);
  });

  test.each([
    ['for good', null, null, true],
    ['until later', new Date(NOW.getTime() + 1), null, true],
    ['until now', NOW, null, false],
    ['until earlier', new Date(NOW.getTime() - 1), null, false],
    ['lifted', null, NOW, false],
  ] as const)('%s', (_name, until, liftedAt, inForce) => {
    expect(isInForce({ until, liftedAt }, NOW)).toBe(inForce);
  });
});

describe('emails that are the same (joining-9)', () => {
  test.each([
    ['raul@example.org', 'Raul@Example.ORG'],
    ['raul@outlook.com', 'raul+lamp@outlook.com'],
    ['raul@hotmail.es', 'raul+lamp@hotmail.es'],
    ['raul@outlook.es', 'raul+lamp@outlook.es'],
    ['raul@live.co.uk', 'raul+lamp@live.co.uk'],
    ['raul@live.com.mx', 'raul+lamp@live.com.mx'],
    ['raul@icloud.com', 'RAUL+a+b@iCloud.com'],
    ['raul@fastmail.fm', 'raul+x@fastmail.fm'],
    ['raul@proton.me', 'raul+x@proton.me'],
    ['raul@gmail.com', 'raul+x@googlemail.com'],
    ['raul.medina@gmail.com', 'raulmedina@gmail.com'],
    ['raul.medina@gmail.com', 'r.a.u.l.medina+x@googlemail.com'],
    ['raul@example.org', ' raul@example.org '],
    ['ｒaul@example.org', 'raul@example.org'],
  ])('%s is %s', (one, other) => {
    expect(comparableEmail(one)).toBe(comparableEmail(other));
  });

  test.each([
    ['raul.medina@example.org', 'raulmedina@example.org'],
    ['raul@example.org', 'raul+lamp@example.org'],
    ['raul.medina@outlook.com', 'raulmedina@outlook.com'],
    ['raul@outlook.com', 'raul@hotmail.com'],
    ['raul@outlook.es', 'raul@outlook.com'],
    ['raul@outlook.example', 'raul+lamp@outlook.example'],
    ['raul@es', 'raul+lamp@es'],
    ['raul@gmail.es', 'raul+lamp@gmail.es'],
    ['raul@gmail.com', 'raul@gmail.com.example'],
    ['+one@gmail.com', '+two@gmail.com'],
    ['raul@example.org', 'raul@mail.example.org'],
    ['raul@example.org', 'raul-lamp@example.org'],
    ['raul@example.org', 'raul1@example.org'],
    ['+one@example.org', '+two@example.org'],
    ['raúl@example.org', 'raul@example.org'],
  ])('%s is not %s', (one, other) => {
    expect(comparableEmail(one)).not.toBe(comparableEmail(other));
  });
});

test('emails were compared at first without what follows a +, at any service (joining-9)', () => {
  expect(comparableEmailAtFirst(' Raul+lamp@Example.org')).toBe('raul@example.org');
  expect(comparableEmailAtFirst('r.a.u.l+x@googlemail.com')).toBe('raul@gmail.com');
  expect(comparableEmailAtFirst('raul.medina@example.org')).toBe('raul.medina@example.org');
});

test('emails of a service that was not known are compared as they are written (joining-9)', () => {
  expect(comparableEmailAsWritten(' Raul.Medina+lamp@Hotmail.es')).toBe('raul.medina+lamp@hotmail.es');
});

test('the documentation has the same services', async () => {
  const page = await readFile(new URL('../../../../docs/moderation.md', import.meta.url), 'utf8');
  const rows = page.split('\n').flatMap((line) => /^\| `(.+)` +\| (.+?) +\|$/.exec(line) ?? []);
  const said = MAIL_SERVICES.map(({ domains, plus, dots }) => [
    domains.join('`, `'),
    [plus && 'what follows a `+`', dots && 'dots'].filter(Boolean).join(', '),
  ]);
  for (const [domains = '', ignored = ''] of said) expect(rows).toEqual(expect.arrayContaining([domains, ignored]));
});
