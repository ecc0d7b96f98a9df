import { excerptOf, hitsIn } from '@lampstand/core/content/excerpt';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { FoundPerson, FoundText } from '@lampstand/core/search/contract';
import { markedName } from '@lampstand/core/search/marked-name';
import { toAuthorView } from '../../members/views.ts';
import type { FoundPersonRow } from './people.queries.ts';
import type { FoundTextRow } from './texts.queries.ts';

export function toFoundText(row: FoundTextRow): FoundText {
  const { kind, id, postId, postKind, authorId, hostId } = row;
  const text = row.content.normalize('NFC');
  const author = {
    firstName: row.authorFirstName,
    lastName: row.authorLastName,
    profileImageUrl: row.authorProfileImageUrl,
    office: row.authorOffice,
  };
  const host = {
    firstName: row.hostFirstName,
    lastName: row.hostLastName,
    profileImageUrl: row.hostProfileImageUrl,
    office: row.hostOffice,
  };
  return {
    kind,
    id,
    postId,
    postKind,
    author: toAuthorView(author, authorId),
    under: kind === 'comment' ? toAuthorView(host, hostId) : null,
    createdAt: row.createdAt.toISOString(),
    excerpt: excerptOf(text, hitsIn(text, row.marked ?? '')),
  };
}

export function toFoundPerson(row: FoundPersonRow, typed: string): FoundPerson {
  const { id, createdAt, isConnected } = row;
  return {
    ...toAuthorView(row, id),
    name: markedName(fullName(row), typed),
    // The month is enough for others.
    memberSince: createdAt.toISOString().slice(0, 'yyyy-mm'.length),
    isConnected,
  };
}
