import 'i18next';
import type { account } from './en/account.ts';
import type { blocks } from './en/blocks.ts';
import type { comments } from './en/comments.ts';
import type { compose } from './en/compose.ts';
import type { connections } from './en/connections.ts';
import type { first } from './en/first.ts';
import type { help } from './en/help.ts';
import type { install } from './en/install.ts';
import type { messages } from './en/messages.ts';
import type { moderation } from './en/moderation.ts';
import type { notifications } from './en/notifications.ts';
import type { photo } from './en/photo.ts';
import type { PrivacyTexts } from './en/privacy.ts';
import type { profiles } from './en/profiles.ts';
import type { reports } from './en/reports.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof first & {
      account: typeof account;
      blocks: typeof blocks;
      comments: typeof comments;
      compose: typeof compose;
      connections: typeof connections;
      help: typeof help;
      install: typeof install;
      messages: typeof messages;
      moderation: typeof moderation;
      notifications: typeof notifications;
      photo: typeof photo;
      privacy: PrivacyTexts;
      profiles: typeof profiles;
      reports: typeof reports;
    };
  }
}
