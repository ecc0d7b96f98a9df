/** Letting an app log in by confirming the code that it shows. */
export const device = {
  title: 'Log an app in',
  visitor: 'Log in first. Then you can confirm the code of your app.',
  intro: 'An app that you use, such as the terminal client, can log in as you without a password. It shows a code.',
  code: 'Code from the app',
  hint: 'Eight letters, such as BCDF-GHJK.',
  invalid: 'A code has eight letters, and no vowels.',
  look: 'Continue',
  looking: 'Looking it up...',
  ask: {
    title: 'Let this app log in as you?',
    app: 'App',
    code: 'Code',
    when: 'Asked',
    where: 'From',
    same: 'the same internet address as this browser',
    other: 'another internet address than this browser',
    account: 'Your account',
    warning:
      'Continue only if you have just started this login yourself and your app shows this code. If somebody sent you the code or asks you to enter it, do not allow it: they would get into your account.',
    allow: 'Allow',
    deny: 'Do not allow',
    back: 'Enter another code',
  },
  allowed: {
    title: 'The app is logged in',
    text: 'Go back to it. You can close this page.',
    devices: 'You can log it out at any time, where your profile lists your devices.',
  },
  denied: {
    title: 'Not allowed',
    text: 'The app is not logged in. If you did not start this yourself, you need do nothing more.',
  },
  failed: 'This did not work. Check your connection and try again.',
} as const;
