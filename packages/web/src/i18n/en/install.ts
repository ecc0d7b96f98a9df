export const install = {
  title: 'Install on Phone',
  platform: 'Your phone',
  now: 'Install now',
  installed: '{{community}} is installed on this device.',
  iphone: {
    tab: 'iPhone (Safari)',
    open: 'Open Safari (not another browser)',
    menu: 'Tap Share',
    choose: 'Choose Add to Home Screen',
    confirm: 'Tap Add',
  },
  android: {
    tab: 'Android (Chrome)',
    open: 'Open Chrome',
    menu: 'Tap the three-dot menu',
    choose: 'Choose Add to Home screen or Install app',
    confirm: 'Confirm with Add or Install',
  },
  benefits: {
    title: 'Benefits',
    fullScreen: 'A full-screen, native-like experience',
    offline: 'Offline access to the community',
    notifications: 'Notifications for prayers and messages',
    quick: 'Quick access from the home screen',
    faster: 'Faster loading',
  },
} as const;
