export const landing = {
  cross: 'Cross',
  tagline: 'Share your faith experiences and connect with believers worldwide',
  description: 'Join us to share testimonies, discover miracles and strengthen your faith.',
  door: {
    approval:
      'Here for the first time? Answer one question, and someone from the community will open the door for you.',
    invitation: 'People come in here with an invitation. Ask someone in the community for a link, or scan their code.',
    unopened: 'This community is not open yet. Nobody can come in until it has been set up.',
    closed: 'We are not taking new members at the moment. If you already belong to the community, log in.',
  },
  install: 'Install on Phone',
  privacy: 'Privacy Policy',
  deleteAccount: 'Delete Account',
} as const;
