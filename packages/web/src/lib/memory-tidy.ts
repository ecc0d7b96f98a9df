import type { ConversationSummary } from '@lampstand/core/messages/contract';
import type { Page } from '@lampstand/core/page';
import { keepPictures } from '../pwa/pictures.ts';
import { readAnswers, writeAnswers, type Answer, type Owner } from './memory-db.ts';
import { messageKeys } from './query-keys.ts';

/** More than anybody reads without a network; those asked for longest ago go. */
const most = 50;
const [conversations] = messageKeys.conversations();
const bounded = [/\/comments$/, /\/messages$/, /^\/api\/conversations\/[^/]+$/];

/** Keeps the memory within its bounds, and the pictures that belong to it. */
export async function tidyMemory(owner: Owner): Promise<void> {
  const answers = await readAnswers(owner.userId);
  const old = new Set([
    ...bounded.flatMap((kind) => tooOld(answers.filter(({ path }) => kind.test(path)))),
    ...unlisted(answers),
  ]);
  if (old.size > 0)
    await writeAnswers(
      owner,
      [],
      [...old].map(({ path }) => path),
    );
  const pictures = new Set<string>();
  for (const answer of answers) if (!old.has(answer)) collectPictures(answer.data, pictures);
  await keepPictures(owner, pictures);
}

function tooOld(answers: Answer[]): Answer[] {
  return answers.toSorted((one, other) => other.heardAt - one.heardAt).slice(most);
}

/**
 * Conversations that are no longer in the whole list of them: with someone who left, or stands behind a block by now, and
 * did so while this device was not told (blocks-1).
 */
function unlisted(answers: Answer[]): Answer[] {
  const list = answers.find(({ path }) => path === conversations);
  const { pages = [] } = (list?.data ?? {}) as { pages?: Page<ConversationSummary>[] };
  if (!list || pages.at(-1)?.next !== undefined) return [];
  const listed = new Set(pages.flatMap(({ items }) => items).map(({ user }) => user.id));
  return answers.filter(({ path, heardAt }) => {
    const [userId] = path.startsWith(`${conversations}/`) ? path.slice(conversations.length + 1).split('/') : [];
    return userId !== undefined && !listed.has(userId) && heardAt < list.heardAt;
  });
}

/** Faces and the small size of photos: offline, it stands in for the large one (sw/pictures.ts). */
function collectPictures(data: unknown, found: Set<string>): void {
  if (typeof data !== 'object' || data === null) return;
  for (const [name, value] of Object.entries(data)) {
    const isPicture = (name === 'profileImageUrl' || name === 'thumbUrl') && typeof value === 'string';
    if (isPicture) found.add(value);
    else collectPictures(value, found);
  }
}
