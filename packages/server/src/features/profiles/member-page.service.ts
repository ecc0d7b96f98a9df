import { AppError } from '@lampstand/core/errors';
import type { MemberPageView } from '@lampstand/core/profiles/page-contract';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../members/viewer.ts';
import { readConnectionWith } from '../connections/connections.service.ts';
import { toAuthorView } from '../../members/views.ts';
import { readMemberPage } from './profiles.queries.ts';

/** What members see of each other (profiles-9). Says nothing that depends on their age. */
export async function memberPage({ db }: Pick<Deps, 'db'>, viewer: Viewer, userId: string): Promise<MemberPageView> {
  const [row] = await readMemberPage(db.pool, [viewer.id, userId]);
  if (!row) throw new AppError('user_not_found');
  const { id, createdAt } = row;
  const isOwn = userId === viewer.id;
  const { connection } = isOwn ? { connection: null } : await readConnectionWith({ db }, viewer, userId);
  // The month is enough for others.
  return { ...toAuthorView(row, id), memberSince: createdAt.toISOString().slice(0, 'yyyy-mm'.length), connection };
}
