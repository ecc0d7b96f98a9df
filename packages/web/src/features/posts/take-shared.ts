import { clearShared, type Shared } from '../../data/share-inbox.ts';
import { preparePicture, type PictureRefusal } from '../../platform/picture-file.ts';
import { readPhotoDraft, writePhotoDraft } from '../../stores/drafts.ts';
import { PHOTO_DRAFT, postDraftOf } from './post-draft.ts';

/**
 * Adds a share to the draft of the member's next post. Existing content stays: text is appended, a photo is added only if
 * there is none.
 */
export async function takeShared(userId: string, { text, photo }: Shared): Promise<{ problem?: PictureRefusal }> {
  const draft = postDraftOf(userId);
  const fields = draft.read();
  if (!fields.content.includes(text))
    draft.write({ ...fields, content: [fields.content, text].filter(Boolean).join('\n\n') });
  const prepared = photo && !(await hasPhotoDraft(userId)) ? await preparePicture(photo) : undefined;
  if (prepared && 'picture' in prepared) await writePhotoDraft(userId, PHOTO_DRAFT, prepared.picture);
  // Only after it is in the draft, because the page may be closed in between.
  await clearShared();
  return prepared && 'refusal' in prepared ? { problem: prepared.refusal } : {};
}

export async function hasPhotoDraft(userId: string): Promise<boolean> {
  return (await readPhotoDraft(userId, PHOTO_DRAFT)) !== undefined;
}
