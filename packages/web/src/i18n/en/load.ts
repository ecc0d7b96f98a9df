import { first } from './first.ts';

/** The texts that came with the code, and those that are fetched with their screen. */
export const en = {
  first: () => Promise.resolve(first),
  account: async () => (await import('./account.ts')).account,
  applications: async () => (await import('./applications.ts')).applications,
  blocks: async () => (await import('./blocks.ts')).blocks,
  community: async () => (await import('./community.ts')).community,
  comments: async () => (await import('./comments.ts')).comments,
  compose: async () => (await import('./compose.ts')).compose,
  connections: async () => (await import('./connections.ts')).connections,
  device: async () => (await import('./device.ts')).device,
  door: async () => (await import('./door.ts')).door,
  happenings: async () => (await import('./happenings.ts')).happenings,
  help: async () => (await import('./help.ts')).help,
  install: async () => (await import('./install.ts')).install,
  messages: async () => (await import('./messages.ts')).messages,
  moderation: async () => (await import('./moderation.ts')).moderation,
  notices: async () => (await import('./notices.ts')).notices,
  notifications: async () => (await import('./notifications.ts')).notifications,
  pages: async () => (await import('./pages.ts')).pages,
  photo: async () => (await import('./photo.ts')).photo,
  privacy: async () => (await import('./privacy.ts')).privacy,
  profiles: async () => (await import('./profiles.ts')).profiles,
  queue: async () => (await import('./queue.ts')).queue,
  reports: async () => (await import('./reports.ts')).reports,
  setup: async () => (await import('./setup.ts')).setup,
};
