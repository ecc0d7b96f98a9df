import { api } from '@lampstand/core/api/table';
import type { FeedQuery, PostView } from '@lampstand/core/posts/contract';
import { isAdmin } from '@lampstand/core/profiles/roles';
import type { ReportStatus } from '@lampstand/core/reports/entity';
import { decodeCursor, encodeCursor, NEWEST } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import type { HttpContext, ListResult } from '../../http/implement.ts';
import type { Viewer } from '../../members/viewer.ts';
import type { ReadWithSession } from '../auth/auth.middleware.ts';
import { FeedCards, type Card } from './feed-cards.ts';
import { readCards, readFeedPage, readFeedPageAndSession, type FeedName } from './feed.queries.ts';

export interface Feed {
  /** Reads the page together with the session if the request asks for one. */
  withSession: ReadWithSession;
  /** Newest first, without members blocked in either direction (posts-2). `page` is what `withSession` has read. */
  list(viewer: Viewer, query: FeedQuery, page: string | undefined): Promise<ListResult<PostView>>;
}

type Bounds = [beforeTime: Date | string, beforeId: string, limit: number];

/** A post of a page, in the version that the database had. */
interface Entry {
  postId: string;
  version: string;
  marks: string;
  report: string;
}

export function createFeed({ db }: Pick<Deps, 'db'>): Feed {
  const cards = new FeedCards();

  /** The card of each post, read from the database where it is unknown or has changed. */
  async function cardsOf(entries: readonly Entry[]): Promise<Map<string, Card>> {
    const found = new Map<string, Card>();
    const missing: string[] = [];
    for (const { postId, version } of entries) {
      const card = cards.get(postId, version);
      if (card) found.set(postId, card);
      else missing.push(postId);
    }
    if (missing.length > 0) {
      for (const row of await readCards(db.pool, [missing])) found.set(row.id, cards.add(row));
    }
    return found;
  }

  return {
    async withSession(c, { sid, memberId, now }) {
      const asked = pageAsked(c);
      if (!asked) return undefined;
      const [row] = await readFeedPageAndSession[asked.feed](db.pool, [memberId, ...asked.bounds, sid, now]);
      if (!row) return { session: undefined };
      const { page, ...session } = row;
      c.set('feedPage', page ?? '');
      return { session };
    },

    async list(viewer, query, given) {
      const page = given ?? (await readPage(viewer, query));
      const entries = page === '' ? [] : page.split(',').map(entryOf);
      const known = await cardsOf(entries);
      const shown = entries.slice(0, query.limit).flatMap((entry) => {
        // A post that has been removed since the page was read has no card.
        const card = known.get(entry.postId);
        return card ? [{ entry, card }] : [];
      });
      const last = shown.at(-1);
      const hasMore = entries.length > query.limit && last !== undefined;
      return {
        items: shown.map(({ entry, card }) => viewOf(entry, card, viewer)),
        next: hasMore ? encodeCursor({ createdAt: last.card.createdAt, id: last.entry.postId }) : undefined,
      };
    },
  };

  async function readPage(viewer: Viewer, query: FeedQuery): Promise<string> {
    const [row] = await readFeedPage[feedOf(query)](db.pool, [viewer.id, ...boundsOf(query)]);
    return row?.page ?? '';
  }
}

/** The page that a request asks for. Undefined if it asks for something else, or is invalid. */
function pageAsked(c: HttpContext): { feed: FeedName; bounds: Bounds } | undefined {
  const { method, path, query } = api.posts.list;
  if (c.req.method !== method || c.req.path !== path) return undefined;
  const asked = query.safeParse(c.req.query());
  try {
    return asked.success ? { feed: feedOf(asked.data), bounds: boundsOf(asked.data) } : undefined;
  } catch {
    // The handler reports it, once the caller is known.
    return undefined;
  }
}

function feedOf({ kind, answered }: FeedQuery): FeedName {
  if (answered === undefined) return kind === undefined ? 'all' : kind === 'prayer' ? 'requests' : 'testimonies';
  if (kind === 'testimony') return answered === 'true' ? 'none' : 'testimonies';
  return answered === 'true' ? 'answered' : 'asking';
}

/** One row more than the page tells whether there is another. Throws `invalid_cursor`. */
function boundsOf({ limit, cursor }: FeedQuery): Bounds {
  const { createdAt, id } = cursor === undefined ? NEWEST : decodeCursor(cursor);
  return [createdAt, id, limit + 1];
}

function entryOf(text: string): Entry {
  const [postId = '', version = '', marks = '', report = ''] = text.split(' ');
  return { postId, version, marks, report };
}

function viewOf({ marks, report }: Entry, { authorId, exact, coarse }: Card, viewer: Viewer): PostView {
  return {
    ...(authorId === viewer.id || isAdmin(viewer) ? exact : coarse),
    viewerHasPrayed: marks.includes('p'),
    viewerHasLoved: marks.includes('l'),
    viewerReport: report === '' ? null : { status: report as ReportStatus },
  };
}
