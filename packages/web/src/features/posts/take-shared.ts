import { clearShared, readShared } from '../../lib/share-inbox.ts';
import { writePhotoDraft } from '../../stores/photo-drafts.ts';
import { preparePhoto, type PhotoProblem } from './check-photo.ts';
import { postDraftOf } from './post-draft.ts';

/**
 * Puts what another app shared into the draft of the member's next post: words below those that are there already, a
 * photo in place of another, as choosing one would. Undefined where nothing was waiting.
 */
export async function takeShared(userId: string): Promise<{ problem?: PhotoProblem } | undefined> {
  const shared = await readShared();
  if (!shared) return undefined;
  const { text, photo } = shared;
  const draft = postDraftOf(userId);
  const fields = draft.read();
  if (!fields.content.includes(text))
    draft.write({ ...fields, content: [fields.content, text].filter(Boolean).join('\n\n') });
  const prepared = photo && (await preparePhoto(photo));
  if (prepared && 'photo' in prepared) await writePhotoDraft(userId, 'post', prepared.photo);
  // Not before it is in the draft: between here and there a page may be closed.
  await clearShared();
  return prepared && 'problem' in prepared ? prepared : {};
}
