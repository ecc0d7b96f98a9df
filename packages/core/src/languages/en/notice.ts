/** The texts of decisions and their notices. `day` is a date as in 'November 28', `near` the name of a member. */
export const notice = {
  moment: (weekday: string, date: string, time: string) => `${weekday}, ${date}, ${time}`,
  /** The names of decisions in lists. */
  decisions: {
    remove: {
      post: 'Testimony removed',
      comment: 'Comment removed',
      message: 'Message removed',
      name: 'Name removed',
      picture: 'Picture removed',
      member: 'Removed',
    },
    warn: 'Warned',
    restrict: (day: string) => `No writing until ${day}`,
    suspend: (day: string) => `Suspended until ${day}`,
    delete: 'Member to be deleted',
  },
  titles: {
    remove: {
      post: 'We removed a testimony of yours',
      comment: 'We removed a comment of yours',
      message: 'We removed a message of yours',
      name: 'We removed your name',
      picture: 'We removed your picture',
      member: 'We removed something of yours',
    },
    warn: {
      post: 'A warning about a testimony of yours',
      comment: 'A warning about a comment of yours',
      message: 'A warning about a message of yours',
      name: 'A warning about your name',
      picture: 'A warning about your picture',
      member: 'A warning about how you treat others',
    },
    restrict: (day: string) => `You cannot write until ${day}`,
    suspend: (day: string) => `Your account is suspended until ${day}`,
    delete: (day: string) => `Your account will be deleted on ${day}`,
    deleteWaits: 'Your account is kept while your appeal waits',
    stands: 'We read your appeal, and the decision stands',
    reversed: {
      remove: {
        post: 'Your testimony is back',
        comment: 'Your comment is back',
        message: 'Your message is back',
        name: 'Your name is back',
        picture: 'Your picture is back',
        member: 'What we removed is back',
      },
      warn: 'We took back our warning',
      restrict: 'You can write again',
      suspend: 'Your account is no longer suspended',
      delete: 'Your account will not be deleted',
    },
  },
  ledes: {
    read: 'Please read this in your own time. Then you can go on.',
    readRestricted: 'Please read this in your own time. Then you can go on.',
    suspend: (options: string) => `Until then you can ${options}.`,
    delete: (options: string) => `Until then it can be called off. You can ${options} sooner.`,
    deleteWaits: 'You can read this decision, take your data with you, or leave.',
    options: {
      withAppeal: 'read this decision, appeal, take your data with you, or leave',
      withoutAppeal: 'read this decision, take your data with you, or leave',
    },
    stays: 'Everything you shared stays where it is.',
    restStays: 'Everything else you shared stays where it is.',
    waits: 'Your appeal is waiting for an answer.',
    stands: 'We looked at everything again, with what you wrote to us.',
    reversed: 'We looked at it again and took our decision back.',
    reversedByAppeal: 'We read your appeal and took our decision back.',
  },
  labels: {
    what: 'What',
    why: 'Why',
    until: 'Until when',
    when: 'When',
    appeal: 'If you disagree',
    appealed: 'Your appeal',
  },
  what: {
    post: (day: string | null) => (day ? `Your testimony of ${day}.` : 'A testimony of yours.'),
    comment: (day: string | null, near: string | null) =>
      `${day ? `Your comment of ${day}` : 'A comment of yours'}${near ? ` under the testimony of ${near}` : ''}.`,
    message: (day: string | null, near: string | null) =>
      `${day ? `Your message of ${day}` : 'A message of yours'}${near ? ` to ${near}` : ''}.`,
    name: 'Your name.',
    picture: 'Your profile picture.',
    member: 'How you treat others in this community.',
    alsoRemoved: {
      post: 'We removed it.',
      comment: 'We removed it.',
      message: 'We removed it.',
      name: 'We removed it.',
      picture: 'We removed it.',
      member: 'We removed it.',
    },
  },
  until: {
    sealed: (hidden: string, purged: string) =>
      `It has been hidden from everyone since ${hidden}. On ${purged} it is deleted for good.`,
    sealedWaits: (hidden: string) =>
      `It has been hidden from everyone since ${hidden}. It is not deleted while your appeal waits.`,
    chooseName: 'You can choose another name in your profile.',
    choosePicture: 'You can choose another picture in your profile.',
    restrict: (moment: string) =>
      `${moment}. You can read, pray and love as always. You cannot post, comment or send messages.`,
    suspend: (moment: string) => `${moment}. It then ends by itself.`,
    delete: (moment: string) => `${moment}. Everything you shared goes with the account.`,
    deleteWaits: 'Not before your appeal is answered. Until then nothing is deleted.',
    /** For how long a deleted member may not come back (joining-8). */
    keptOut: {
      none: 'Once your account is gone, you may come back at once.',
      month: 'Once your account is gone, you may not come back for 30 days. This is also so if you delete it yourself.',
      year: 'Once your account is gone, you may not come back for a year. This is also so if you delete it yourself.',
      always: 'Once your account is gone, you may not come back. This is also so if you delete it yourself.',
    },
    alsoSealed: (purged: string) => `What we removed is deleted for good on ${purged}.`,
  },
  appeal: {
    once: (day: string) => `You can appeal once, until ${day}.`,
    onceShort: (day: string) => `Once, until ${day}.`,
    other: 'Somebody else reads it.',
    otherDeletion: 'Somebody else reads it, and nothing is deleted while it waits.',
    sole: 'This community has one moderator, so the same person reads it, after a day at the earliest.',
    soleDeletion:
      'Only the same person can read it, after a day at the earliest, and nothing is deleted while it waits.',
    tooLate: 'The time to appeal is over.',
    made: (day: string) => `You appealed on ${day}.`,
    waits: 'Somebody else reads it and answers you here.',
    waitsSole:
      'This community has one moderator, so the same person reads it, after a day at the earliest, and answers you here.',
    final: 'The answer is final.',
    mailed: 'We sent you this by email too.',
  },
};
