import { readPhotoDraft, draftsOf } from '../../stores/drafts.ts';

/** The first part of a draft's name, as the features choose it; `edit` is a draft of a post that is already shared. */
const KINDS = [
  'post',
  'edit',
  'answer',
  'message',
  'comment',
  'comment-edit',
  'appeal',
  'report',
  'report-comment',
  'report-message',
  'report-member',
  'leaving',
  'profile',
] as const;

/** Fields that are chosen, not written. */
const NO_WORDS = ['reason', 'about', 'kind', 'latitude', 'longitude'];

export interface UnsentDraft {
  kind: (typeof KINDS)[number];
  /** Id of the post, of the other member, or of the decision. */
  id: string | undefined;
  /** The text in it, or ''. */
  words: string;
}

/** The member's unsent drafts on this device, ordered by kind. */
export async function unsentDrafts(userId: string): Promise<UnsentDraft[]> {
  const found = new Map<string, UnsentDraft>();
  for (const { name, text } of draftsOf(userId)) {
    const { kind, id, hasWords } = partsOf(name);
    if (!kind) continue;
    const key = `${kind}:${id}`;
    const before = found.get(key)?.words ?? '';
    found.set(key, { kind, id, words: hasWords && text.length > before.length ? text.trim() : before });
  }
  const photo = { kind: 'post', id: undefined, words: '' } as const;
  const key = `post:${photo.id}`;
  if (!found.has(key) && (await readPhotoDraft(userId, 'post'))) found.set(key, photo);
  return [...found.values()].toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
}

/** `post:content`, `post:<id>:content`, `answer:<id>`, `message:<id>`, `comment-edit:<postId>:<id>`, `appeal:<decisionId>`, `report:<id>:reason`, `report-comment:<postId>:<id>:reason`, `leaving:feedback`, `profile`. */
function partsOf(name: string) {
  const [first, ...rest] = name.split(':');
  const id = rest.find((part) => /\d/.test(part));
  const kind = KINDS.find((one) => one === (first === 'post' && id ? 'edit' : first));
  return { kind, id, hasWords: kind !== 'profile' && !NO_WORDS.includes(rest.at(-1) ?? '') };
}
