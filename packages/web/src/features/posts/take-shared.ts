import { clearShared, type Shared } from '../../data/share-inbox.ts';
import { readPhotoDraft, writePhotoDraft } from '../../stores/photo-drafts.ts';
import { preparePhoto, type PhotoProblem } from './check-photo.ts';
import { PHOTO_DRAFT, postDraftOf } from './post-draft.ts';

/**
 * Puts what another app shared into the draft of the member's next post, once they have said so. What they have written
 * or chosen already stays: words come below it, a photo only where there is none.
 */
export async function takeShared(userId: string, { text, photo }: Shared): Promise<{ problem?: PhotoProblem }> {
  const draft = postDraftOf(userId);
  const fields = draft.read();
  if (!fields.content.includes(text))
    draft.write({ ...fields, content: [fields.content, text].filter(Boolean).join('\n\n') });
  const prepared = photo && !(await hasPhotoDraft(userId)) ? await preparePhoto(photo) : undefined;
  if (prepared && 'photo' in prepared) await writePhotoDraft(userId, PHOTO_DRAFT, prepared.photo);
  // Not before it is in the draft: between here and there a page may be closed.
  await clearShared();
  return prepared && 'problem' in prepared ? prepared : {};
}

export async function hasPhotoDraft(userId: string): Promise<boolean> {
  return (await readPhotoDraft(userId, PHOTO_DRAFT)) !== undefined;
}
