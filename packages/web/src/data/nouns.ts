import { admin } from './admin.ts';
import { choices } from './choices.ts';
import { comments } from './comments.ts';
import { community } from './community.ts';
import { connections } from './connections-live.ts';
import { conversations } from './conversations.ts';
import { happenings } from './happenings.ts';
import { memberPages } from './member-pages.ts';
import { members } from './members.ts';
import { notices } from './notices.ts';
import type { Noun } from './noun.ts';
import { posts } from './posts-live.ts';
import { reactions } from './reactions.ts';
import { requests } from './requests.ts';
import { reports } from './reports.ts';
import { unread } from './unread-live.ts';

/** Every noun that is written through the outbox, or changed by live events. */
export const nouns: readonly Noun[] = [
  members,
  memberPages,
  // Before the posts, whose count of comments it compares.
  comments,
  posts,
  requests,
  reactions,
  choices,
  community,
  conversations,
  unread,
  happenings,
  connections,
  reports,
  notices,
  admin,
];
