import type { PostView } from '@lampstand/core/posts/contract';
import type { CardRow } from './feed.queries.ts';
import { toPostView } from './posts.view.ts';

/** About 2 KB each. */
const MOST_CARDS = 1_000;

/** What does not depend on the viewer's own marks and reports. */
export type PostCard = Omit<PostView, 'viewerHasPrayed' | 'viewerHasLoved' | 'viewerReport'>;

/** A post with its author, in one version of both. */
export interface Card {
  version: string;
  authorId: string;
  createdAt: Date;
  /** With the exact place, for the author and admins, and for everybody else (posts-4). */
  exact: PostCard;
  coarse: PostCard;
}

/**
 * The cards that this process has read, by post. Each page of the feed names the versions of its cards, so an outdated card is
 * never used, and nothing has to be notified of changes (docs/decisions/054).
 */
export class FeedCards {
  readonly #cards = new Map<string, Card>();

  get(postId: string, version: string): Card | undefined {
    const card = this.#cards.get(postId);
    return card?.version === version ? card : undefined;
  }

  add(row: CardRow): Card {
    const card = cardOf(row);
    this.#cards.delete(row.id);
    this.#cards.set(row.id, card);
    const [oldest] = this.#cards.keys();
    if (this.#cards.size > MOST_CARDS && oldest !== undefined) this.#cards.delete(oldest);
    return card;
  }
}

function cardOf({ version, ...row }: CardRow): Card {
  const unmarked = { ...row, viewerHasPrayed: false, viewerHasLoved: false, viewerReport: null };
  const exact = toPostView(unmarked, { id: row.userId, role: 'member' });
  const coarse = toPostView(unmarked, { id: '', role: 'member' });
  return { version, authorId: row.userId, createdAt: row.createdAt, exact, coarse };
}
