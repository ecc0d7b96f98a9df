import type { CommentView } from '@lampstand/core/comments/contract';
import type { ConnectionView } from '@lampstand/core/connections/contract';
import type { PostView } from '@lampstand/core/posts/contract';
import { refusal } from '../../test/answers.ts';
import { aComment, elena, testimony } from '../../test/fixtures.ts';
import { anId } from '../../test/moderation.ts';
import { server, type Answers } from './server.ts';

/** Texts that identify the posts of the stage. */
export const OWN = 'My mother took my hand and said my name.';
export const OTHERS = 'El pozo volvió a dar agua';
export const QUIET = 'Nobody has answered this one yet.';
export const LONG =
  'We prayed through the night, and in the morning the doctor could not find what he had seen. '.repeat(12);

/** The other member of the stage, with as long names as there are. */
export const maria = {
  id: anId(501),
  firstName: 'María de los Ángeles Guadalupe',
  lastName: 'Fernández-Villanueva y Etxeberria-Goikoetxea',
  profileImageUrl: null,
};

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

let posts = 0;

/** A post of María, each an hour older than the one before. */
export function aPost(post: Partial<PostView> = {}): PostView {
  posts += 1;
  const { user = maria } = post;
  const marks = { prayerCount: 0, loveCount: 0, commentCount: 0 };
  return { ...testimony, ...marks, id: anId(600 + posts), createdAt: hoursAgo(posts), ...post, userId: user.id, user };
}

const NAME = '0123456789abcdef0123456789abcdef';
const photo = {
  imageUrl: `/api/images/${NAME}.webp`,
  image: {
    thumbUrl: `/api/images/${NAME}-thumb.webp`,
    width: 600,
    height: 800,
    placeholder: 'data:image/gif;base64,R0lGODlhAQABAIAAAEaC3AAAACwAAAAAAQABAAACAkQBADs=',
  },
};

/** Its author is Elena. */
export const withPhoto = aPost({ user: elena, content: OWN, location: 'Tulsa, Oklahoma', ...photo });
export const quiet = aPost({ content: QUIET });
export const discussed = aPost({
  content: `${OTHERS}. ¡Gloria a Dios!`,
  location: 'Lat: 16.9, Lng: -96.7',
  prayerCount: 1,
  commentCount: 2,
});
export const long = aPost({
  content: `${LONG}\n\nhttps://example.org/${'abcdefghij'.repeat(12)}`,
  location: 'Santa Cruz Xoxocotlán, Valles Centrales de Oaxaca, México',
});
const ofTheStage = [withPhoto, quiet, discussed, long];

const commentsOfTheStage: CommentView[] = [
  { user: maria, content: `Gracias, hermana. ${'Dios te bendiga siempre. '.repeat(12)}`, edited: true as const },
  { user: elena, content: 'Amen' },
].map((comment) => aComment({ ...comment, userId: comment.user.id, postId: discussed.id, createdAt: hoursAgo(1) }));

let connections = 0;

/** By default with María, and accepted. */
export function aConnection(connection: Partial<ConnectionView> = {}): ConnectionView {
  connections += 1;
  const accepted = { status: 'accepted', direction: 'outgoing' } as const;
  return { id: anId(700 + connections), ...accepted, createdAt: hoursAgo(2), user: maria, ...connection };
}

/** A feed of typical posts: long, short, with a photo, with long names, with addresses, in both languages; and their pages. */
export const stage: Answers = {
  'posts.list': ofTheStage,
  'posts.one': ({ params }) => ofTheStage.find(({ id }) => id === params['postId']) ?? refusal('post_not_found'),
  'comments.list': ({ params }) => commentsOfTheStage.filter(({ postId }) => postId === params['postId']),
  'members.one': ({ params }) => {
    const member = [elena, maria].find(({ id }) => id === params['userId']);
    if (!member) return refusal('user_not_found');
    return { ...member, memberSince: '2025-03', connection: null };
  },
  'members.posts': ({ params }) => ofTheStage.filter(({ userId }) => userId === params['userId']),
  'members.commented': [discussed],
  'connections.between': { connection: null },
};

/** Creates this post, which is in the feed from then on. */
export function accepts(post: PostView): Answers {
  return {
    'posts.create': () => {
      server.answer({ 'posts.list': [post] });
      return post;
    },
  };
}

let picture: Promise<Blob> | undefined;

/** The sky above a field, as the server stores pictures. Encoded once: most screens show pictures, and each asks for its own. */
export async function aPicture(): Promise<Response> {
  picture ??= drawPicture();
  return new Response(await picture);
}

function drawPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(600, 800);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#4682dc';
  pen.fillRect(0, 0, 600, 400);
  pen.fillStyle = '#3c8c3c';
  pen.fillRect(0, 400, 600, 400);
  return canvas.convertToBlob({ type: 'image/webp' });
}
