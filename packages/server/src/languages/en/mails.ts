/** A way to log in that was added to an account. */
interface IdentityJoined {
  /** The host of the identity provider. */
  provider: string;
  when: string;
  /** The email of the people who run the community, if they gave one. */
  contact: string | null;
}

/** The mails, by topic. */
export const mails = {
  admitted: (link: string, name: string) => ({
    subject: `Welcome to ${name}`,
    text: `Someone at ${name} read your answer and opened the door for you. You can log in now:

${link}
`,
  }),
  refused: (_link: string, name: string) => ({
    subject: `Your application to ${name}`,
    text: `Thank you for asking to join ${name}. We are sorry: this time we cannot let you in.

We cannot always take everyone who asks, and this is no judgment of you or of your faith.
What you wrote to us is deleted in 30 days. After that you are welcome to ask again.
`,
  }),
  joinCode: (code: string, name: string) => ({
    subject: `Your code for ${name}`,
    text: `Someone wants to create an account at ${name} with this address. If it is you, enter this code on the page where you asked for it:

${code}

It is good for ten minutes. Nobody from ${name} will ask you for it.
If it is not you, you don’t need to do anything: without the code there is no account.
`,
  }),
  joinKnown: (link: string, name: string) => ({
    subject: `You already have an account at ${name}`,
    text: `Someone tried to create an account at ${name} with this address. There already is one with it, or a request to join, so nothing was changed.

If it was you, log in here, with your password or with a code by mail: ${link}
If it was not you, you don’t need to do anything.
`,
  }),
  loginCode: (code: string, name: string) => ({
    subject: `Your code for ${name}`,
    text: `Someone wants to log in to your ${name} account. If it is you, enter this code on the page where you asked for it:

${code}

It is good for ten minutes. Nobody from ${name} will ask you for it.
If it is not you, you don’t need to do anything: without the code nobody gets in.
`,
  }),
  loginUnknown: (link: string, name: string) => ({
    subject: `No account at ${name} with this address`,
    text: `Someone asked for a code to log in to ${name} with this address, but there is no account with it.

If it was you, you may have an account with another address. You can join here: ${link}
If it was not you, you don’t need to do anything.
`,
  }),
  passwordReset: (link: string, name: string) => ({
    subject: `Set a new password for ${name}`,
    text: `Someone asked for a new password for your ${name} account. If it was you, open this link within an hour:

${link}

When you save it, every device logged in to your account is logged out.
If it was not you, you don’t need to do anything: your password stays as it is.
`,
  }),
  passwordChanged: (link: string, name: string) => ({
    subject: `Your ${name} password was changed`,
    text: `The password of your ${name} account was changed just now, and every device was logged out.

If it was not you, set a new one here: ${link}
`,
  }),
  /** In the profile. A link by mail logs every device out, and has the text above. */
  ownPasswordChanged: (link: string, name: string) => ({
    subject: `Your ${name} password was changed`,
    text: `The password of your ${name} account was changed just now, on a device where you were logged in.

If it was not you, set a new one here: ${link}
`,
  }),
  /** To the operator, before there is a community. */
  setUp: (link: string, name: string) => ({
    subject: `Set up ${name}`,
    text: `Your ${name} server is running. Open this link within a day to set up your community. It works once:

${link}

If it no longer works, restart the server: it prints and mails a new one.
`,
  }),
  test: (_link: string, name: string) => ({
    subject: `A test from ${name}`,
    text: `${name} can send mail. You don’t need to do anything.
`,
  }),
  passkeyAdded: (link: string, name: string) => ({
    subject: `A device can log in to ${name} without your password`,
    text: `Fingerprint, face or PIN was just set up for your ${name} account on a device. You can remove it in your profile.

If it was not you, set a new password here, which removes it: ${link}
`,
  }),
  passkeyRemoved: (link: string, name: string) => ({
    subject: `A device no longer logs in to ${name} without your password`,
    text: `Fingerprint, face or PIN on one of your devices no longer logs in to your ${name} account.

If it was not you, set a new password here: ${link}
`,
  }),
  identityJoined: (link: string, name: string, { provider, when, contact }: IdentityJoined) => ({
    subject: `You can log in to ${name} with ${provider} now`,
    text: `Logging in with ${provider} was added to your ${name} account.

When
${when}

If it was you, you don’t need to do anything.
If it was not you:
1. Set a new password here, which logs out every device: ${link}
2. Change your password at ${provider} too. Whoever gets in there also gets in here.
3. Tell the people who run ${name}${contact === null ? '.' : `: ${contact}`}
`,
  }),
  unlock: (link: string, name: string) => ({
    subject: `Log in to ${name} again`,
    text: `There were too many failed attempts to log in to your ${name} account. Open this link within an hour, in the browser you want to log in with, and press the button there:

${link}

Your password stays as it is. If you have forgotten it, you can choose a new one on the same page.
If you did not ask for this email, you don’t need to do anything.
`,
  }),
  accountDeleted: (link: string, name: string) => ({
    subject: `Your ${name} account is deleted`,
    text: `Your ${name} account and everything you shared there are deleted.

If you change your mind, open this link within seven days and press the button there. Everything comes back as it was:

${link}

After seven days nothing is left that could be brought back. There will be no other email.
If it was not you, use the link, and then choose a new password.
`,
  }),
  emailCode: (code: string, name: string) => ({
    subject: `Confirm your new email for ${name}`,
    text: `Someone wants to use this address for their ${name} account. If it is you, enter this code in your profile there:

${code}

It is good for ten minutes. Until then your email stays as it is. Nobody from ${name} will ask you for the code.
If it is not you, you don’t need to do anything.
`,
  }),
  passwordCode: (code: string, name: string) => ({
    subject: `Your code for ${name}`,
    text: `Someone who is logged in to your ${name} account wants to prove that it is you, for example to choose a new password. If it is you, enter this code there:

${code}

It is good for ten minutes. Nobody from ${name} will ask you for it.
If it is not you, log in and log out every device that you do not know, in your profile under “Where you are signed in”.
`,
  }),
  emailHeld: (link: string, name: string) => ({
    subject: `This address already has a ${name} account`,
    text: `Someone asked to use this address for another ${name} account. It already belongs to an account, so nothing was changed.

If it was you, log in with this address: ${link}
If it was not you, you don’t need to do anything.
`,
  }),
  emailChanged: (link: string, name: string) => ({
    subject: `Your ${name} email was changed`,
    text: `Your ${name} account has a new email now, and this address no longer belongs to it.

If it was you, you don’t need to do anything.
If it was not you, open this link within seven days. It puts this address back, logs out every device, and lets you choose a new password:

${link}
`,
  }),
} satisfies Record<string, (link: string, name: string, about: IdentityJoined) => { subject: string; text: string }>;

export type MailTexts = typeof mails;
