import type { CommentView } from '@lampstand/core/comments/contract';
import type { PostView } from '@lampstand/core/posts/contract';
import type { UserView } from '@lampstand/core/profiles/contract';

/** A member whose profile is complete in every language. */
export const elena: UserView = {
  id: '0198a1f0-0000-7000-8000-000000000001',
  email: 'elena@example.com',
  firstName: 'Elena',
  lastName: 'Morales',
  profileImageUrl: null,
  age: 47,
  gender: 'F',
  city: 'Ardmore',
  state: 'OK',
  country: 'US',
  isAdmin: false,
  role: 'member',
  createdAt: '2025-06-01T12:00:00.000Z',
  updatedAt: '2025-06-01T12:00:00.000Z',
};

/** Someone who has just signed up. */
export const newcomer: UserView = {
  ...elena,
  id: '0198a1f0-0000-7000-8000-000000000002',
  email: 'new@example.com',
  firstName: null,
  lastName: null,
  age: null,
  gender: null,
  city: null,
  state: null,
  country: null,
};

export const testimony: PostView = {
  id: '0198a1f0-0000-7000-8000-00000000000a',
  userId: '0198a1f0-0000-7000-8000-000000000003',
  kind: 'testimony',
  content: 'God used a gate.',
  imageUrl: null,
  image: null,
  latitude: null,
  longitude: null,
  location: null,
  prayerCount: 48,
  commentCount: 2,
  loveCount: 31,
  createdAt: '2025-06-01T12:00:00.000Z',
  editedAt: null,
  answeredAt: null,
  answer: null,
  isResting: false,
  imageDescription: null,
  user: {
    id: '0198a1f0-0000-7000-8000-000000000003',
    firstName: 'James',
    lastName: 'Whitfield',
    profileImageUrl: null,
  },
  viewerHasPrayed: false,
  viewerHasLoved: false,
  viewerReport: null,
};

let comments = 0;

export function aComment(comment: Partial<CommentView>): CommentView {
  comments += 1;
  return {
    id: `0198a1f0-0000-7000-8000-0000000001${String(comments).padStart(2, '0')}`,
    postId: testimony.id,
    userId: elena.id,
    content: 'Amen',
    createdAt: new Date().toISOString(),
    user: elena,
    ...comment,
  };
}
