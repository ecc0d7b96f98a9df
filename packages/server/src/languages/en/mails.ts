/** The mails, by topic. */
export const mails = {
  passwordReset: (link: string) => ({
    subject: 'Set a new password for Lampstand',
    text: `Someone asked for a new password for your Lampstand account. If it was you, open this link within an hour:

${link}

When you save it, every device logged in to your account is logged out.
If it was not you, you don’t need to do anything: your password stays as it is.
`,
  }),
  passwordChanged: (link: string) => ({
    subject: 'Your Lampstand password was changed',
    text: `The password of your Lampstand account was changed just now, and every device was logged out.

If it was not you, set a new one here: ${link}
`,
  }),
  unlock: (link: string) => ({
    subject: 'Log in to Lampstand again',
    text: `There were too many failed attempts to log in to your Lampstand account. Open this link within an hour, in the browser you want to log in with, and press the button there:

${link}

Your password stays as it is. If you have forgotten it, you can choose a new one on the same page.
If you did not ask for this email, you don’t need to do anything.
`,
  }),
  emailConfirm: (link: string) => ({
    subject: 'Confirm your new email for Lampstand',
    text: `Someone asked to use this address for their Lampstand account. If it was you, open this link within a day and press the button there:

${link}

Until then your email stays as it is.
If it was not you, you don’t need to do anything.
`,
  }),
  emailHeld: (link: string) => ({
    subject: 'This address already has a Lampstand account',
    text: `Someone asked to use this address for another Lampstand account. It already belongs to an account, so nothing was changed.

If it was you, log in with this address: ${link}
If it was not you, you don’t need to do anything.
`,
  }),
  emailChanged: (link: string) => ({
    subject: 'Your Lampstand email was changed',
    text: `Your Lampstand account has a new email now, and this address no longer belongs to it.

If it was you, you don’t need to do anything.
If it was not you, open this link within seven days. It puts this address back, logs out every device, and lets you choose a new password:

${link}
`,
  }),
} satisfies Record<string, (link: string) => { subject: string; text: string }>;

export type MailTexts = typeof mails;
