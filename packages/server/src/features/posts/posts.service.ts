import { AppError } from '@lampstand/core/errors';
import type { EditPost, NewPost, PostView } from '@lampstand/core/posts/contract';
import type { Post } from '@lampstand/core/posts/entity';
import { LockMode } from '@mikro-orm/postgresql';
import { writeGuarded, type Guards } from '../../members/guarded-write.ts';
import { inTransaction, withRetry } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../members/viewer.ts';
import { discardImage } from '../media/media-rows.ts';
import { NO_PHOTO, withPhoto, type PhotoColumns } from './photo.ts';
import {
  deleteOwnPost,
  insertPost,
  letAsk,
  markAnswered,
  readPost,
  takeAnswerBack,
  type PostRow,
} from './posts.queries.ts';
import { Posts } from './posts.table.ts';
import { authorRowOf } from '../../members/views.ts';
import { toPostView } from './posts.view.ts';

/** The view of a new post. */
const UNTOUCHED = {
  prayerCount: 0,
  commentCount: 0,
  loveCount: 0,
  viewerHasPrayed: false,
  viewerHasLoved: false,
  viewerReport: null,
  editedAt: null,
  answeredAt: null,
  answer: null,
  isResting: false,
};

type Needs = Pick<Deps, 'db' | 'storage' | 'log'>;

export async function findPost({ db }: Pick<Deps, 'db'>, viewer: Viewer, postId: string): Promise<PostView> {
  return toPostView(await visiblePost(db, viewer, postId), viewer);
}

/** A repeat with the same Idempotency-Key returns the existing post, and its second photo is removed. */
export async function createPost(
  { db, storage, log }: Needs,
  author: Viewer,
  { kind, content, imageDescription, latitude, longitude, location }: NewPost,
  image: Buffer | undefined,
  now: Date,
  guards: Guards,
): Promise<PostView> {
  const { row, written } = await withPhoto(storage, image, async (photo = NO_PHOTO) => {
    const place = { latitude: latitude ?? null, longitude: longitude ?? null, location: location ?? null };
    const described = { imageDescription: photo.imageUrl === null ? null : (imageDescription ?? null) };
    const post = { id: uuidV7(), userId: author.id, kind, content, ...photo, ...described, ...place, createdAt: now };
    const written = await writeGuarded(db.pool, insertPost, { userId: author.id, id: post.id, now }, guards, [
      post.kind,
      post.content,
      post.imageUrl,
      post.imageWidth,
      post.imageHeight,
      post.imagePlaceholder,
      post.imageDescription,
      post.latitude,
      post.longitude,
      post.location,
    ]);
    return { row: post, written };
  });
  if (written !== row.id) {
    await discardImage({ db, storage, log }, row.imageUrl);
    return toPostView(await ownPost(db, author, written), author);
  }
  return toPostView({ ...row, ...UNTOUCHED, ...authorRowOf(author) }, author);
}

/**
 * Omitted fields stay unchanged. `imageUrl: null` removes the photo, an upload replaces it, and any other address is rejected
 * (posts-7).
 */
export async function editPost(
  { db, storage, log }: Needs,
  viewer: Viewer,
  postId: string,
  edit: EditPost,
  image: Buffer | undefined,
  now: Date,
): Promise<PostView> {
  // Checked before the upload is processed.
  const seen = await ownPost(db, viewer, postId);
  if (edit.imageUrl != null && edit.imageUrl !== seen.imageUrl) throw new AppError('image_address_refused');
  const replaced = await withPhoto(storage, image, (photo) =>
    inTransaction(db.em(), async (em) => {
      const owned = { id: postId, userId: viewer.id, hiddenBy: null };
      const post = await em.findOne(Posts, owned, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!post) throw new AppError('post_not_found');
      const before = post.imageUrl;
      const changes = changesTo(post, edit, photo);
      if (Object.keys(changes).length > 0) em.assign(post, { ...changes, editedAt: now });
      return before === post.imageUrl ? null : before;
    }),
  );
  await discardImage({ db, storage, log }, replaced);
  return toPostView(await ownPost(db, viewer, postId), viewer);
}

/** Deletes a post. The database deletes its comments and marks (posts-8). */
export async function deletePost({ db, storage, log }: Needs, viewer: Viewer, postId: string): Promise<void> {
  const [deleted] = await withRetry(() => deleteOwnPost(db.pool, [postId, viewer.id]));
  if (!deleted) {
    await ownPost(db, viewer, postId);
    // It was theirs, so a concurrent request has just deleted it.
    throw new AppError('post_not_found');
  }
  await discardImage({ db, storage, log }, deleted.imageUrl);
}

/**
 * Marks a prayer request as answered, or changes the words of its answer (requests-2), which stay if none are given: another device
 * may have written them. Whoever has prayed for it by then is told,
 * once, ten minutes later (requests-3).
 */
export async function answerPost(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  postId: string,
  answer: string | null | undefined,
  now: Date,
) {
  return changeRequest(db, viewer, postId, () =>
    markAnswered(db.pool, [postId, viewer.id, answer ?? null, now, answer === undefined]),
  );
}

/** Marks it as not answered yet. Who has not been told by now is not told. */
export async function unanswerPost({ db }: Pick<Deps, 'db'>, viewer: Viewer, postId: string): Promise<void> {
  await changeRequest(db, viewer, postId, () => takeAnswerBack(db.pool, [postId, viewer.id]));
}

/** Lets a request rest, or ask again (requests-4). */
export async function letPostAsk({ db }: Pick<Deps, 'db'>, viewer: Viewer, postId: string, asking: boolean) {
  return changeRequest(db, viewer, postId, () => letAsk(db.pool, [postId, viewer.id, asking]));
}

async function changeRequest(
  db: Deps['db'],
  viewer: Viewer,
  postId: string,
  change: () => Promise<{ id: string }[]>,
): Promise<PostView> {
  const [changed] = await withRetry(change);
  const post = await ownPost(db, viewer, postId);
  if (!changed) throw new AppError('not_a_request');
  return toPostView(post, viewer);
}

async function visiblePost(db: Deps['db'], viewer: Viewer, postId: string): Promise<PostRow> {
  const [row] = await readPost(db.pool, [viewer.id, postId]);
  if (!row) throw new AppError('post_not_found');
  return row;
}

/** Throws `post_not_found` if the viewer cannot see the post, and `not_owner` if they can but did not write it. */
async function ownPost(db: Deps['db'], viewer: Viewer, postId: string): Promise<PostRow> {
  const row = await visiblePost(db, viewer, postId);
  if (row.userId !== viewer.id) throw new AppError('not_owner');
  return row;
}

/** It goes with the photo. A new photo from a client that knows no descriptions has none (posts-15). */
function descriptionOf(
  post: Post,
  { imageUrl, imageDescription }: EditPost,
  photo: PhotoColumns | undefined,
): Partial<Post> {
  const hasPhoto = photo ? true : imageUrl !== null && post.imageUrl !== null;
  if (!hasPhoto) return { imageDescription: null };
  if (imageDescription !== undefined) return { imageDescription };
  return photo ? { imageDescription: null } : {};
}

/** Only the fields that change, so that saving without changes does not count as an edit. */
function changesTo(post: Post, edit: EditPost, photo: PhotoColumns | undefined): Partial<Post> {
  const wanted: Partial<Post> = {
    ...(edit.content === undefined ? {} : { content: edit.content }),
    ...(edit.location === undefined ? {} : { location: edit.location }),
    // Removing the location removes the coordinates, because the form has no other way to do so.
    ...(edit.location === null ? { latitude: null, longitude: null } : {}),
    ...(edit.imageUrl === null ? NO_PHOTO : {}),
    ...photo,
    ...descriptionOf(post, edit, photo),
  };
  const entries = Object.entries(wanted).filter(([column, value]) => post[column as keyof Post] !== value);
  return Object.fromEntries(entries);
}
