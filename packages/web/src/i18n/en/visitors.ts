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

interface PrivacySection {
  title: string;
  paragraphs: string[];
  points: string[];
}

/** Named, because i18next's types count every word of a literal this long. The texts test compares the languages. */
export interface PrivacyTexts {
  title: string;
  effective: string;
  intro: string;
  sections: PrivacySection[];
  contact: { title: string; text: string; none: string; unreachable: string; deletePage: string };
}

/**
 * The policy (landing-5). It tells what holds of coordinates (posts-4), deletion (account-1), children (profiles-4), first
 * messages (messages-5), invitations (joining-2), applications (joining-5 to joining-7), reports (reports-6), pictures (media-3) and notifications (push-2), and changes with them.
 */
export const privacy: PrivacyTexts = {
  title: 'Privacy Policy',
  effective: 'Effective July 12, 2025',
  intro:
    '{{community}} is a place where members of a faith community tell what God has done. This policy says in plain words what we keep about you, who can see it, and what you can ask of us.',
  sections: [
    {
      title: 'Information we collect',
      paragraphs: ['We keep what you give us and what is needed to run the service, and nothing else:'],
      points: [
        'Your account: your email, and your password as a one-way hash that cannot be reversed. If you log in with fingerprint, face or PIN: a public key of each device, which browser it was, and when it was last used. Your fingerprint and your face never leave the device.',
        'Before you have an account, and when you log in by a code: your email, what you wrote in the form, and hashes of the code, of your password and of your network address. They are deleted when you enter the code, otherwise within a day.',
        'Your profile: first and last name, age, gender, city, state, country, and a picture if you choose one. Also the language and the theme you choose, and whether members can find you by your name.',
        'What you do here: posts, photos, comments, prayers, loves, private messages, connection requests, blocks and reports.',
        'Your location, only when you press the location button for a post. You and the administrators see the point as your device gave it. Other members receive it with two decimals, which is about a kilometer or half a mile. You can change the words or leave them out.',
        'Photos are re-encoded on upload. The location, time and camera details inside the file are removed, and the original is not kept.',
        'For notifications, if you turn them on: the address your browser gives us for them. They carry no text of messages or testimonies.',
        'Technical data: a cookie that keeps you logged in, one that knows your browser when you log in again, one each for your language and theme, and your network address to prevent abuse. Our logs hold no message texts and no coordinates. There are no advertising cookies and no trackers.',
        'On your own device: your language and theme, your drafts, and a copy of what you last read. We cannot see the drafts. If your session ends without you logging out, they stay there for you for 30 days and are shown to nobody else.',
      ],
    },
    {
      title: 'Children under 13',
      paragraphs: [
        'A child under 13 may join only with the consent of a parent or guardian, as the Children’s Online Privacy Protection Act (COPPA) requires. When someone enters an age under 13, we store nothing from the form and ask that a parent write to us at the address below.',
        'A parent may see what we hold about their child, have it corrected or deleted, and withdraw consent at any time. If we learn that a child’s data reached us without consent, we delete it.',
        'A first message to someone you are not connected with waits until they accept it. Members under 18 are shown such messages only from people with whom they share a connection.',
      ],
      points: [],
    },
    {
      title: 'How we use it',
      paragraphs: ['We use your data to run this community and for nothing else:'],
      points: [
        'To show your testimonies and comments, with your name and picture, to members who are logged in. Your page shows them your name, your picture, the month in which you joined and your testimonies. They can search for what you have written; by your name they find you only if your profile says so, and if you are under 18 it does not until you choose. What is searched for is not kept. What you prayed for and commented on is listed for you alone.',
        'To deliver your private messages. Only the two people in a conversation can read them; administrators cannot, unless you report a message you received: then they read that message, and up to five before it if you include them.',
        'To keep the community safe. Administrators and moderators read reports, together with what was reported as it was then: a post, a comment, a message, a name or a picture. The person who reported it learns later that it was reviewed or resolved, but never by whom. The person reported is not told who reported them.',
        'To log you in, to send you codes and links by email, and to notify you of what you asked to hear about.',
        'To let people in by invitation, if you invite someone: anyone with your link sees your first name and your picture. You see who joined with it, and administrators see both of you.',
        'To decide who joins, where people are let in first: moderators and administrators read your name and your answer, and administrators your email. If you came by an invitation, they see whose. All of it is deleted 30 days after the decision, or 30 days after you sent it if nobody decides. Until then you can read it, and withdraw it while it waits.',
        'To keep the service fast and free of abuse.',
      ],
    },
    {
      title: 'We do not sell your data',
      paragraphs: [
        'We do not sell, rent or trade your data, to anyone, for any reason, and we show no advertising. Your email is never shown to other members.',
        'We share data only with the services that the community runs on (its servers and file storage, email delivery, and the notification service of your browser’s maker), which may use it for nothing else, or when the law requires us to.',
      ],
      points: [],
    },
    {
      title: 'Security',
      paragraphs: [
        'Connections are encrypted. Passwords and session keys are stored only as hashes. Everything an administrator does is recorded in a log that cannot be changed unnoticed. You can see the devices that are logged in to your account and log each of them out.',
        'No service is perfectly safe. If something happens to your data, we will tell you what, and what to do.',
      ],
      points: [],
    },
    {
      title: 'Your rights',
      paragraphs: ['Wherever you live, you may:'],
      points: [
        'See what we hold about you and receive a copy of it.',
        'Correct your profile, and edit or delete what you have shared, at any time.',
        'Refuse or withdraw the use of your location, your camera and notifications; everything else keeps working.',
        'Block any member, without notifying them.',
        'Delete your account.',
        'Object to how we use your data, or complain to the data protection authority where you live.',
      ],
    },
    {
      title: 'Deletion',
      paragraphs: [
        'You can delete your account yourself, from your profile or the Delete Account page. Usually this is immediate: your profile, posts, photos, comments, prayers, loves, messages, connections, blocks, reports and sessions are gone at once. Where the community can send email, an encrypted copy is kept for seven days, which nobody but you can open, by the link in one email to you; it brings your account back. In every case, your data is removed within 30 days, including from backups.',
        'One thing remains: an irreversible hash of your account ID, with the date and, if you gave them, your reason and feedback. It does not say who you were. It is there so that restoring a backup won’t bring your account back. The administrators’ log holds only hashed IDs.',
        'If you are deleted by a decision of the administrators, or leave while one is in force, a hash of your email is kept for as long as you may not come back, and one of your account elsewhere if you logged in with it. Your address cannot be read from it. It is deleted when that time is over, or when an administrator lets you back in.',
        'Deleting a post removes its photo, comments, prayers and loves with it. What was reported stays with the report, for moderators only, until its author or the reporter deletes their account.',
      ],
      points: [],
    },
    {
      title: 'Changes',
      paragraphs: [
        'If we change this policy, the new date appears at the top, and we will tell members before any important change.',
      ],
      points: [],
    },
  ],
  contact: {
    title: 'Contact',
    text: 'For questions, a copy of your data, a parent’s consent or a complaint, write to us. We answer within 30 days.',
    none: 'This server runs on one computer for trying it out, so there is no address yet.',
    unreachable: 'We could not load our address just now. Please check your connection and open this page again.',
    deletePage: 'Delete Account',
  },
};
