import { isLoopbackName } from '@lampstand/core/loopback';
import { createTransport } from 'nodemailer';

const CHECK_MS = 5_000;
const WRONG = 'Invalid environment variables:\n  SMTP_URL:';

/**
 * What a mail server is reached by. Mails hold links that open accounts, so they travel encrypted, and to the server that is
 * named, everywhere but on this machine itself (auth-12): `smtp://` then goes on after STARTTLS or not at all.
 */
export function smtpOptions(url: string): { url: string; requireTLS?: true } {
  return isLoopbackName(new URL(url).hostname) ? { url } : { url, requireTLS: true };
}

/** Throws for an address that asks for mail in the clear, or to anybody who answers. */
export function refuseOpenSmtp(url: string): void {
  const { hostname, searchParams } = new URL(url);
  if (isLoopbackName(hostname)) return;
  for (const [name, value] of searchParams) {
    const isOff = /^(ignoreTLS|opportunisticTLS)$/.test(name)
      ? value !== 'false'
      : /^(requireTLS|secure|tls\.rejectUnauthorized)$/.test(name) && value !== 'true';
    if (isOff) throw new Error(`${WRONG} ${name}=${value} would send mail unprotected to ${hostname}; leave it out`);
  }
}

/**
 * Throws where the mail server cannot be spoken to over TLS. One that is only away may be back before the first mail:
 * what was wrong is the answer.
 */
export async function checkSmtp(url: string): Promise<Error | undefined> {
  const times = {
    connectionTimeout: CHECK_MS,
    greetingTimeout: CHECK_MS,
    socketTimeout: CHECK_MS,
    dnsTimeout: CHECK_MS,
  };
  const smtp = createTransport({ ...smtpOptions(url), ...times });
  try {
    await smtp.verify();
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (!('code' in error && error.code === 'ETLS')) return error;
    const { hostname } = new URL(url);
    throw new Error(`${WRONG} ${hostname} offers no TLS (${error.message}); use smtps:// or a server with STARTTLS`, {
      cause: error,
    });
  } finally {
    smtp.close();
  }
}
