/** The set-up of the community. */
export const setup = {
  /** Why the mail server did not take a test mail (setup-5). */
  mailReasons: {
    login: 'The mail server refuses the name or the password in SMTP_URL.',
    unknownServer: 'There is no mail server of the name in SMTP_URL.',
    unreachable: 'The mail server in SMTP_URL cannot be reached. Its port may be wrong or blocked.',
    slow: 'The mail server did not answer in time. Its port may be wrong or blocked.',
    encryption: 'The mail server offers no encryption. Use smtps:// or another port in SMTP_URL.',
    refused: 'The mail server refuses this address, or the one in MAIL_FROM.',
    other: 'The mail could not be sent.',
  },
};

export type SetupTexts = typeof setup;
