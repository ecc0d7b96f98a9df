export const en = {
  appName: 'Lampstand',
  signIn: {
    title: 'Log In',
    lede: 'For the moderators of a Lampstand community.',
    server: 'Server address',
    serverHint: 'Where your community is, such as https://lampstand.example.org',
    email: 'Email',
    password: 'Password',
    submit: 'Log In',
    pending: 'Logging in...',
    forgotten:
      'Your session will not be kept: this computer has no safe place for it. You’ll need to log in next time.',
    serverMissing: 'Enter the address of your server.',
    serverInvalid: 'Enter an address that begins with https:// and has nothing after the name of the server.',
    emailInvalid: 'Enter an email address such as ana@example.org.',
    passwordMissing: 'Enter your password.',
    passwordLong: 'Your password may have at most 128 characters.',
    unreachable: 'This server does not answer. Check the address and your connection.',
    notLampstand: 'There is no Lampstand server at this address.',
    adminsOnly: 'This app is for moderators. You need admin privileges to use it.',
    storeFailed: 'Your login could not be saved on this computer. Please try again.',
  },
  pending_zero: 'No pending reports',
  pending_one: '1 pending report',
  pending_other: '{count} pending reports',
  newReport: 'A new report is waiting for review.',
  menu: {
    open: 'Open Lampstand',
    reports: 'Content Reports',
    quit: 'Quit Lampstand',
    file: 'File',
    edit: 'Edit',
    view: 'View',
    window: 'Window',
  },
};

export type Texts = typeof en;
