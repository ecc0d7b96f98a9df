import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { describeError } from '../log-error.ts';
import { bareAddress } from './address.ts';
import { mailFolder } from './mail-files.ts';
import { OUTBOX, smtpOptions } from './smtp.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** What a mail says about who writes it. */
export interface Letterhead {
  /** The name of the community. */
  name: string;
  publicUrl: string;
}

export async function letterheadOf({ env, community }: Pick<Deps, 'env' | 'community'>): Promise<Letterhead> {
  return { name: (await community.current()).name, publicUrl: env.publicUrl };
}

/** What to do if a mail fails: only the code is logged, because the mail server's message contains the address. */
export function mailFailed(log: Deps['log'], which: string): (error: unknown) => void {
  return (error) => {
    const { code, type } = describeError(error);
    log.error({ error: code ?? type }, `${which} mail failed`);
  };
}

/** Whether mails reach people. Only then can an email be proven (auth-20). */
export function hasMail({ env }: { env: Pick<Env, 'SMTP_URL'> }): boolean {
  return env.SMTP_URL !== undefined;
}

/** The address that mail comes from, and whether its domain has nothing in common with that of the community's address. */
export function senderOf({ MAIL_FROM, publicUrl }: Pick<Env, 'MAIL_FROM' | 'publicUrl'>) {
  const address = bareAddress(MAIL_FROM);
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const { hostname } = new URL(publicUrl);
  const isWithin = (part: string, whole: string) => part === whole || part.endsWith(`.${whole}`);
  const [, parent = ''] = /^[^.]+\.(.+\..+)$/.exec(hostname) ?? [];
  const isOwn = isWithin(hostname, domain) || isWithin(domain, hostname) || (parent !== '' && isWithin(domain, parent));
  return { address, isForeign: !isOwn };
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** No mail is answered automatically, such as by an out-of-office message (RFC 3834). The second is for Exchange. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Imported with the first mail: it takes memory that a server without mail does not need. */
const nodemailer = () => import('nodemailer');

/**
 * Sends mails by SMTP_URL, with the community's name before the address of MAIL_FROM (community-1). Without one, or with `outbox:`,
 * writes them as .eml files into `outbox/` of the data folder; any mail program can open them (auth-12).
 */
export function createMailer(
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  community: { current(): Promise<{ name: string }> },
): Mailer {
  const address = bareAddress(env.MAIL_FROM);
  const from = async () => ({ name: (await community.current()).name, address });
  if (env.SMTP_URL && env.SMTP_URL !== OUTBOX) {
    const options = smtpOptions(env.SMTP_URL);
    return {
      async send(mail) {
        const { createTransport } = await nodemailer();
        await createTransport(options).sendMail({ ...mail, headers: HEADERS, from: await from() });
      },
    };
  }
  const folder = mailFolder(env.DATA_DIR);
  return {
    async send(mail) {
      const { createTransport } = await nodemailer();
      const files = createTransport({ streamTransport: true, buffer: true });
      const { message } = await files.sendMail({ ...mail, headers: HEADERS, from: await from() });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      // Renamed into place, so that nobody reads an incomplete mail.
      const unfinished = path.join(folder, `.${name}`);
      await writeFile(unfinished, message as Buffer, { mode: 0o600 });
      await rename(unfinished, path.join(folder, name));
    },
  };
}
