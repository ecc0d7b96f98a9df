import type { newPost } from '@lampstand/core/posts/contract';
import type * as z from 'zod';
import { isBlank } from '@lampstand/core/blank-text';
import { readDraft, useDraft, writeDraft } from '../../stores/drafts.ts';

type Fields = z.input<typeof newPost>;

/** The name of the photo's draft. */
export const PHOTO_DRAFT = 'post';

const names = ['content', 'location', 'latitude', 'longitude', 'kind', 'imageDescription'] as const;

/** Text and location of a new post, each field in the drafts store. */
export function postDraftOf(userId: string) {
  return {
    read(): Fields {
      const [content = '', location = '', latitude, longitude, kind, imageDescription = ''] = names.map((name) =>
        readDraft(userId, keyOf(name)),
      );
      return {
        kind: kind === 'prayer' ? kind : 'testimony',
        content,
        location,
        imageDescription,
        ...(latitude && longitude && { latitude, longitude }),
      };
    },
    write(fields: Fields) {
      for (const name of names)
        writeDraft(userId, keyOf(name), (name === 'kind' ? kindOf(fields) : fields[name]) ?? '');
    },
    clear() {
      for (const name of names) writeDraft(userId, keyOf(name), '');
    },
  };
}

/** Whether the text of a new post waits to be shared. */
export function useHasPostDraft(userId: string): boolean {
  const [content] = useDraft(userId, keyOf('content'));
  return !isBlank(content);
}

/** A testimony is what a draft is without a kind. */
function kindOf({ kind }: Fields): string {
  return kind === 'prayer' ? kind : '';
}

function keyOf(name: string): string {
  return `post:${name}`;
}
