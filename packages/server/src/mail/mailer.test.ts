import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '@lampstand/core/languages/language';
import { knownGrace } from '../../test/community.ts';
import { TEXTS } from '../languages/texts.ts';
import { linkMail } from './mails.ts';
import { createMailer, senderOf } from './mailer.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'lampstand-mail-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const mail = linkMail(
  'passwordReset',
  'elena@example.org',
  'es',
  { publicUrl: 'https://lampstand.example', name: 'Grace Church' },
  'A'.repeat(43),
);
const env = { MAIL_FROM: 'Lampstand <lampstand@example.org>', DATA_DIR: folder };

/** nodemailer encodes text as quoted-printable. */
const decoded = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

describe('a mail', () => {
  test.each([undefined, 'outbox:'])(
    'with SMTP_URL=%s becomes a file for the server’s account (auth-12)',
    async (url) => {
      await rm(path.join(folder, 'outbox'), { recursive: true, force: true });
      await createMailer({ ...env, SMTP_URL: url }, knownGrace).send(mail);
      const names = await readdir(path.join(folder, 'outbox'));
      expect(names).toEqual([expect.stringMatching(/^[\dTZ.-]+-[0-9a-f]{8}\.eml$/)]);
      const file = path.join(folder, 'outbox', names[0] ?? '');
      expect((await stat(file)).mode & 0o077).toBe(0);
      const text = decoded(await readFile(file, 'utf8'));
      expect(text).toContain('To: elena@example.org');
      expect(text).toContain('From: Grace Church <lampstand@example.org>');
      expect(text).toContain(`https://lampstand.example/api/reset-password?lang=es&token=${'A'.repeat(43)}`);
      expect(text).toContain('nueva contraseña');
      expect(text).toContain('Auto-Submitted: auto-generated');
    },
  );

  test('is sent to the mail server if there is one', async () => {
    let received = '';
    const smtp = createServer((socket) => {
      let inData = false;
      socket.write('220 test\r\n');
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        received += chunk;
        if (inData) {
          if (!chunk.endsWith('\r\n.\r\n')) return;
          inData = false;
          socket.write('250 ok\r\n');
        } else if (chunk.startsWith('DATA')) {
          inData = true;
          socket.write('354 go\r\n');
        } else socket.write(chunk.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(smtp, 'listening');
    const { port } = smtp.address() as AddressInfo;
    await createMailer({ ...env, SMTP_URL: `smtp://127.0.0.1:${port}` }, knownGrace).send(mail);
    smtp.close();
    expect(received).toContain('RCPT TO:<elena@example.org>');
    expect(decoded(received)).toContain('/api/reset-password?lang=es&token=');
    expect(received).toContain('Auto-Submitted: auto-generated');
    expect(received).toContain('X-Auto-Response-Suppress: All');
  });

  test.each([
    ['office@grace.org', 'https://grace.org', false],
    ['Office <office@grace.org>', 'https://members.grace.org', false],
    ['office@mail.grace.org', 'https://members.grace.org', false],
    ['office@mail.grace.org', 'https://grace.org', false],
    ['office@gmail.com', 'https://grace.org', true],
    ['office@notgrace.org', 'https://grace.org', true],
    ['office@grace.com', 'https://members.grace.org', true],
  ])('comes from %s at %s; is that another domain? %s', (MAIL_FROM, publicUrl, isForeign) => {
    const [address] = /\w+@[\w.]+/.exec(MAIL_FROM) ?? [];
    expect(senderOf({ MAIL_FROM, publicUrl })).toEqual({ address, isForeign });
  });

  // A subject is shown on a locked phone.
  test.each(LANGUAGES)('has no code or link in its subject, %s', (language) => {
    const secret = '314159';
    const about = { provider: 'id.example', when: 'today', contact: null };
    for (const mail of Object.values(TEXTS[language].mails)) {
      expect(mail(secret, 'Grace Church', about).subject).not.toContain(secret);
    }
  });
});
