import { isLoopbackName } from '@lampstand/core/loopback';

/** The SMTP_URL of a server on this machine whose mails are read in `DATA_DIR/outbox`. */
export const OUTBOX = 'outbox:';

const CHECK_MS = 5_000;
const WRONG = 'Invalid environment variables:\n  SMTP_URL:';

/**
 * The connection options for a mail server. Mails contain links that give access to accounts, so they must be encrypted, and
 * the server must be authenticated, unless it runs on this machine (auth-12). `smtp://` requires STARTTLS.
 */
export function smtpOptions(url: string): { url: string; requireTLS?: true } {
  return isLoopbackName(new URL(url).hostname) ? { url } : { url, requireTLS: true };
}

/** Throws for a URL that would send mail unencrypted or to an unverified server. */
export function refuseOpenSmtp(url: string): void {
  if (url === OUTBOX) return;
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
 * Throws if the mail server does not support TLS. A server that is only unreachable may be back before the first mail, so the
 * error is returned.
 */
export async function checkSmtp(url: string): Promise<Error | undefined> {
  if (url === OUTBOX) return undefined;
  const times = {
    connectionTimeout: CHECK_MS,
    greetingTimeout: CHECK_MS,
    socketTimeout: CHECK_MS,
    dnsTimeout: CHECK_MS,
  };
  const { createTransport } = await import('nodemailer');
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
