/** The texts of setting up a new community. */
export const enSetup = {
  help: {
    setup: 'set up a new community with the link that its server prints',
    link: 'the set-up link; not needed once the account is there',
    firstName: 'first name of the first admin',
    lastName: 'last name of the first admin',
    email: 'email of the first admin',
    contact: 'the address in the privacy policy; the email of the admin if it is left out',
    testMail: 'send a test mail to this address',
  },
  ask: {
    link: 'Set-up link (Enter if your account is there already): ',
    firstName: 'First name: ',
    lastName: 'Last name (optional): ',
    email: 'Email: ',
    password: 'Password, at least 8 characters: ',
    again: 'Password again: ',
    name: 'Name of the community: ',
    tagline: (language: string) => `Tagline in ${language} (optional): `,
    contact: (usual: string) => `Contact email (${usual}): `,
    picture: 'Picture file (optional): ',
    mode: (all: string, usual: string) => `Who can come in: ${all} (${usual}): `,
    question: 'Your question to people who want to come in (Enter for the usual one): ',
    testMail: (usual: string) => `Send a test mail to (${usual}; - for none): `,
  },
  steps: {
    account: '1 of 5: you',
    community: '2 of 5: the community',
    door: '3 of 5: the door',
    mail: '4 of 5: mail',
    done: '5 of 5: done',
  },
  notALink: 'That is no set-up link. It looks like https://example.org/setup#…',
  differ: 'The two passwords differ.',
  needed: 'This cannot be empty.',
  missing: (options: string) => `Without a terminal, these are needed: ${options}`,
  mode: (all: string) => `Choose one of: ${all}`,
  wasFinished: 'This community is set up already.',
  noMail:
    'This server sends no mail: addresses are not proven, those who forget their password have to ask you, and answers to requests are seen at login. To add mail, set SMTP_URL and restart.',
  mailFrom: (address: string, isForeign: boolean) =>
    isForeign
      ? `Mail comes from ${address}, which is another domain than this community’s address. Some mail servers will refuse it unless the domain allows your mail server (SPF).`
      : `Mail comes from ${address}.`,
  mailed: 'The mail server took the test. Did it arrive?',
  notMailed: (reason: string, answer: string) => `The test was not sent. ${reason}${answer && ` (${answer})`}`,
  invitation: 'Invitation',
  places: 'For',
  until: 'Until',
  closed: 'The door is closed. Open it with: lampstand-admin community set --mode approval',
};

export type SetupTexts = typeof enSetup;
