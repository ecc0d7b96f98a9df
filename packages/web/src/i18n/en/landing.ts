export const landing = {
  cross: 'Cross',
  tagline: 'Share your faith experiences and connect with believers worldwide',
  description: 'Join us to share testimonies, discover miracles and strengthen your faith.',
  install: 'Install on Phone',
  privacy: 'Privacy Policy',
  deleteAccount: 'Delete Account',
} as const;
