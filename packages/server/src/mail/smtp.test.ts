import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownGrace } from '../../test/community.ts';
import { linkMail } from './mails.ts';
import { createMailer } from './mailer.ts';
import { checkSmtp } from './smtp.ts';

const mail = linkMail(
  'passwordReset',
  'elena@example.org',
  'en',
  { publicUrl: 'https://lampstand.example', name: 'Grace Church' },
  'A'.repeat(43),
);
const settings = { MAIL_FROM: 'Lampstand <lampstand@example.org>', DATA_DIR: tmpdir() };

/** A mail server without TLS that accepts everything. */
let received = '';
let server: Server;
beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk;
      if (chunk.startsWith('EHLO')) socket.write('250-test\r\n250 8BITMIME\r\n');
      else if (chunk.startsWith('STARTTLS')) socket.write('502 not here\r\n');
      else if (chunk.startsWith('DATA')) socket.write('354 go\r\n');
      else socket.write(chunk.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** `0.0.0.0` reaches this machine, but is not a loopback name, so it stands for a remote server. */
const elsewhere = () => `smtp://0.0.0.0:${(server.address() as AddressInfo).port}`;

describe('a remote mail server without TLS (auth-12)', () => {
  test('never receives a mail', async () => {
    received = '';
    const { send } = createMailer({ ...settings, SMTP_URL: elsewhere() }, knownGrace);
    await expect(send(mail)).rejects.toMatchObject({ code: 'ETLS' });
    expect(received).toContain('STARTTLS');
    expect(received).not.toContain('MAIL FROM');
    expect(received).not.toContain('elena');
  });

  test('is rejected at startup with its name', async () => {
    await expect(checkSmtp(elsewhere())).rejects.toThrow(
      /^Invalid environment variables:\n {2}SMTP_URL: 0\.0\.0\.0 offers no TLS \(.+\); use smtps:\/\/ or a server with STARTTLS$/,
    );
  });

  test('is allowed on this machine', async () => {
    expect(await checkSmtp(elsewhere().replace('0.0.0.0', '127.0.0.1'))).toBeUndefined();
  });
});

test('is logged if it is unreachable, and the server starts anyway', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  expect(await checkSmtp(`smtp://0.0.0.0:${port}`)).toMatchObject({ code: expect.any(String) });
});
