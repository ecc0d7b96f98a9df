export const common = {
  appName: '{{community}}',
  back: 'Back',
  skip: 'Skip to the content',
  offline: 'You are offline. Try again once you are connected.',
  cancel: 'Cancel',
  close: 'Close',
  refresh: 'Refresh',
  error: 'Error',
  optional: 'optional',
  counter: '{{length, number}} of {{limit, number}} characters',
  language: 'Language',
  reveal: { show: 'Show', hide: 'Hide' },
  opening: 'Opening…',
  partFailed: 'This part could not be loaded. Check your connection and try again.',
  sending: { name: 'Sending', share: 'Sending… {{share}}' },
  update: {
    ready: 'A new version is ready.',
    now: 'Update',
    later: 'Not now',
    shell:
      'Your community asks for version {{asked}} of this app. This is {{version}}. Ask the person who runs it for the new one.',
  },
  verse: {
    text: 'Neither do you light a lamp, and put it under a measuring basket, but on a stand; and it shines to all who are in the house.',
    reference: 'Matthew 5:15',
  },
  noWriting: { until: 'You cannot write until {{day}}.', why: 'Read why' },
} as const;
