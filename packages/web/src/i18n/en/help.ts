export const help = {
  title: 'What does this screen mean?',
  screens: 'Screens',
  feed: {
    tab: 'Feed',
    order: 'The feed shows what members have shared, newest first.',
    pray: 'Pray tells the writer that you are praying. Press it again to take it back.',
    love: 'Love is a simple thank-you.',
    comment: 'Comment opens the conversation under a post.',
    bell: 'The bell tells you who prayed for you, loved or commented on what you shared, or would like to connect. Its number is what you have not seen yet.',
    plus: 'The gold button starts a new post.',
    dots: 'The three dots let you report a post, a comment or a message, or block someone. On what is yours they let you edit or delete. In your profile you see what became of your reports.',
  },
  messages: {
    tab: 'Messages',
    list: 'Here are your private conversations, the latest on top.',
    unread: 'A gold number shows how many messages you have not read yet.',
    start: 'To write to someone, press their name or the three dots on one of their posts.',
    private: 'Only the two of you can read what you write. Administrators cannot.',
    block: 'If someone bothers you, block them. They won’t be notified.',
  },
  profile: {
    tab: 'Profile',
    name: 'Your name and picture appear beside what you share.',
    complete:
      'To share and comment, fill in your first and last name, age, gender, country and city, and in the United States your state.',
    email: 'Your email is never shown to other members.',
    update: 'Update Profile saves your changes. A new name appears on your earlier posts too.',
    password: 'Change password asks for the old one, and can log out your other devices.',
    delete: 'Delete Account, at the bottom of the page, deletes your account and everything you shared.',
  },
  admin: {
    tab: 'Admin',
    who: 'Only administrators see this screen.',
    stats:
      'The statistics at the top count members, posts, reports waiting for you, and posts that got a prayer, love or comment in the last 30 days.',
    reports: 'A report stays pending until you mark it reviewed or resolved.',
    users: 'View All Users lists every member. Deleting one removes everything they shared, and cannot be undone.',
    limits: 'You cannot delete your own account there, and you never see private messages.',
  },
  location: {
    title: 'How to enable location?',
    phone: 'Your phone',
    iphone: {
      tab: 'iPhone Safari',
      settings: 'Open Settings and choose Privacy & Security',
      services: 'Tap Location Services and turn it on',
      browser: 'Find Safari Websites and choose While Using the App',
      again: 'Come back here and press the location button again',
    },
    android: {
      tab: 'Android Chrome',
      settings: 'Pull down from the top of the screen and turn on Location',
      services: 'In Chrome, tap the icon to the left of the address',
      browser: 'Tap Permissions, then Location, and choose Allow',
      again: 'Come back here and press the location button again',
    },
  },
} as const;
