import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Env } from '../../env.ts';
import { mailFolder } from './mail-files.ts';
import { smtpOptions } from './smtp.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/**
 * Sends mails by SMTP_URL. Without one, writes them as .eml files into `outbox/` of the data folder; any mail program can open
 * them (auth-12).
 */
export function createMailer(env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): Mailer {
  if (env.SMTP_URL) {
    const smtp = createTransport(smtpOptions(env.SMTP_URL), { from: env.MAIL_FROM });
    return {
      async send(mail) {
        await smtp.sendMail(mail);
      },
    };
  }
  const files = createTransport({ streamTransport: true, buffer: true }, { from: env.MAIL_FROM });
  const folder = mailFolder(env.DATA_DIR);
  return {
    async send(mail) {
      const { message } = await files.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      // Renamed into place, so that nobody reads an incomplete mail.
      const unfinished = path.join(folder, `.${name}`);
      await writeFile(unfinished, message as Buffer, { mode: 0o600 });
      await rename(unfinished, path.join(folder, name));
    },
  };
}
