import { account as enAccount } from '../../src/i18n/en/account.ts';
import { blocks as enBlocks } from '../../src/i18n/en/blocks.ts';
import { comments as enComments } from '../../src/i18n/en/comments.ts';
import { compose as enCompose } from '../../src/i18n/en/compose.ts';
import { connections as enConnections } from '../../src/i18n/en/connections.ts';
import { first as enFirst } from '../../src/i18n/en/first.ts';
import { help as enHelp } from '../../src/i18n/en/help.ts';
import { install as enInstall } from '../../src/i18n/en/install.ts';
import { messages as enMessages } from '../../src/i18n/en/messages.ts';
import { moderation as enModeration } from '../../src/i18n/en/moderation.ts';
import { notifications as enNotifications } from '../../src/i18n/en/notifications.ts';
import { privacy as enPrivacy } from '../../src/i18n/en/privacy.ts';
import { profiles as enProfiles } from '../../src/i18n/en/profiles.ts';
import { reports as enReports } from '../../src/i18n/en/reports.ts';
import { account as esAccount } from '../../src/i18n/es/account.ts';
import { blocks as esBlocks } from '../../src/i18n/es/blocks.ts';
import { comments as esComments } from '../../src/i18n/es/comments.ts';
import { compose as esCompose } from '../../src/i18n/es/compose.ts';
import { connections as esConnections } from '../../src/i18n/es/connections.ts';
import { first as esFirst } from '../../src/i18n/es/first.ts';
import { help as esHelp } from '../../src/i18n/es/help.ts';
import { install as esInstall } from '../../src/i18n/es/install.ts';
import { messages as esMessages } from '../../src/i18n/es/messages.ts';
import { moderation as esModeration } from '../../src/i18n/es/moderation.ts';
import { notifications as esNotifications } from '../../src/i18n/es/notifications.ts';
import { privacy as esPrivacy } from '../../src/i18n/es/privacy.ts';
import { profiles as esProfiles } from '../../src/i18n/es/profiles.ts';
import { reports as esReports } from '../../src/i18n/es/reports.ts';

const en = {
  ...enFirst,
  reports: enReports,
  connections: enConnections,
  messages: enMessages,
  blocks: enBlocks,
  account: enAccount,
  comments: enComments,
  compose: enCompose,
  help: enHelp,
  install: enInstall,
  moderation: enModeration,
  notifications: enNotifications,
  privacy: enPrivacy,
  profiles: enProfiles,
};
const es = {
  ...esFirst,
  reports: esReports,
  connections: esConnections,
  messages: esMessages,
  blocks: esBlocks,
  account: esAccount,
  comments: esComments,
  compose: esCompose,
  help: esHelp,
  install: esInstall,
  moderation: esModeration,
  notifications: esNotifications,
  privacy: esPrivacy,
  profiles: esProfiles,
};

/** The product's own texts: to find the way through its screens in either language. What they say is tested elsewhere. */
export const texts = { en, es };
export type Texts = (typeof texts)['en' | 'es'];
