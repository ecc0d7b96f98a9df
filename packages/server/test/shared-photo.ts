import type { PostView } from '@lampstand/core/posts/contract';
import { makePhoto, type ProcessedPhoto } from '../src/features/media/image-encode.ts';
import { imageUrlOf } from '../src/features/media/media-names.ts';
import type { TestApp } from './app.ts';
import type { Member } from './factories.ts';
import { phonePhoto } from './images.ts';

let converted: Promise<ProcessedPhoto> | undefined;

/** A post with a photo. The photo is not uploaded, because most of the time of an upload is for its conversion. */
export async function sharePhoto({ client, db, deps }: TestApp, author: Member, content: string): Promise<PostView> {
  converted ??= phonePhoto().then(makePhoto);
  const { width, height, placeholder, ...files } = await converted;
  const { id: postId } = await client(author.token).posts.create({ body: { content } });
  const name = await deps.storage.savePhoto(files);
  await db.pool.query(
    'update posts set image_url = $2, image_width = $3, image_height = $4, image_placeholder = $5 where id = $1',
    [postId, imageUrlOf(name), width, height, placeholder],
  );
  return client(author.token).posts.one({ params: { postId } });
}
