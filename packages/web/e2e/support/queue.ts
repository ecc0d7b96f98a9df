import type { Community, Member } from './community.ts';

/** An admin, and a report on each of these testimonies. */
export async function aQueueOf(
  community: Community,
  words: string | readonly string[],
  options: Parameters<Community['admin']>[0] = {},
): Promise<Member> {
  const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' });
  const rosa = await community.member();
  for (const content of [words].flat()) {
    const { id } = await community.share(walter, { content });
    await community.report(rosa, id, 'spam');
  }
  return community.admin(options);
}

/** The ids of all reports, the oldest first. */
export async function statesOf({ context }: Pick<Member, 'context'>): Promise<string[]> {
  const answer = await context.request.get('/api/admin/reports?status=all');
  return ((await answer.json()) as { status: string; createdAt: string }[])
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .map(({ status }) => status);
}
