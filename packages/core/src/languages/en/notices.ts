import type { ReportReason } from '../../reports/entity.ts';

/** What a decision is called, and what its member is told (decisions-6). `when` is a day, `moment` a day with its time. */
export const notices = {
  /** In lists of decisions. */
  titles: {
    removed: {
      post: 'Testimony removed',
      comment: 'Comment removed',
      message: 'Message removed',
      name: 'Name removed',
      picture: 'Picture removed',
    },
    warn: 'Warned',
    restrict: (when: string) => `No writing until ${when}`,
    suspend: (when: string) => `Suspended until ${when}`,
    delete: 'Member to be deleted',
  },
  lede: 'Please read this in your own time. Then you can go on.',
  removed: {
    post: 'We removed a testimony of yours',
    comment: 'We removed a comment of yours',
    message: 'We removed a message of yours',
    name: 'We removed your name',
    picture: 'We removed your profile picture',
  },
  warn: 'The moderators have a word for you',
  restrict: (when: string) => `You cannot write until ${when}`,
  suspend: (when: string) => `Your account is suspended until ${when}`,
  delete: (when: string) => `Your account will be deleted on ${when}`,
  /** What it is about. `near` is whose testimony a comment stands under, or to whom a message was sent. */
  what: {
    post: (when: string) => `Your testimony of ${when}.`,
    comment: (when: string, near: string | null) =>
      near ? `Your comment of ${when} under ${near}’s testimony.` : `Your comment of ${when}.`,
    message: (when: string, near: string | null) =>
      near ? `Your message of ${when} to ${near}.` : `Your message of ${when}.`,
    gone: { post: 'A testimony of yours.', comment: 'A comment of yours.', message: 'A message of yours.' },
    name: 'Your name.',
    picture: 'Your profile picture.',
    member: 'How you take part in this community.',
  },
  alsoRemoved: 'It was removed as well.',
  labels: { what: 'What', why: 'Why', until: 'Until when', when: 'When', appeal: 'If you disagree' },
  until: {
    remove: (when: string) => `Nobody sees it from now on. On ${when} it is deleted for good.`,
    name: 'Nobody sees it from now on. Enter another name in your profile before you write again.',
    picture: 'Nobody sees it from now on. You can choose another picture.',
    restrict: (moment: string) =>
      `${moment}. You can read, pray and love as always. You cannot post, comment or send messages.`,
    suspend: (moment: string) => `${moment}. It then ends by itself.`,
    delete: (moment: string) => `${moment}. Everything you shared goes with the account.`,
  },
  appeal: {
    can: (when: string) => `You can appeal once, until ${when}. Somebody else reads it. We sent you this by email too.`,
    sole: (when: string) =>
      `You can appeal once, until ${when}. There is only one moderator, so the same person reads it again, a day later at the earliest. We sent you this by email too.`,
    deletion: 'Nothing is deleted while it waits.',
    waits: (when: string) => `You appealed on ${when}. You will read the answer here and by email.`,
  },
  stands: {
    title: 'Your appeal was read, and the decision stands',
    lede: 'It was decided once more, and this is final.',
  },
  reversed: {
    title: {
      remove: 'What we removed is back',
      name: 'You can use your name again',
      picture: 'Your profile picture is back',
      warn: 'The moderators took their word back',
      restrict: 'You can write again',
      suspend: 'Your account is no longer suspended',
      delete: 'Your account will not be deleted',
    },
    lede: 'The decision was reversed. There is nothing you have to do.',
  },
  /** Why, where the moderator has written nothing themselves. */
  prepared: {
    inappropriate: 'People of every age read here. Please share only what can be read aloud in church.',
    spam: 'People come here to tell and to pray. Selling between their testimonies takes that away from them.',
    harassment:
      'Words like these hurt the one who reads them. Please write to others as you would speak to them in church.',
    false_information: 'Others trust what they read here, and this could mislead or harm them.',
    hate_speech: 'Everybody is welcome here. Words against people for who they are have no place among us.',
    violence: 'Nobody here should have to be afraid. We take every threat seriously.',
    other: 'It does not fit what this community has agreed on.',
  } satisfies Record<ReportReason, string>,
};
