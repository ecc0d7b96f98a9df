import { http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { testimony } from '../../test/fixtures.ts';
import { endMembers, memberUnderTest } from '../../test/member.ts';
import { refusal } from '../../test/answers.ts';
import { networkUnderTest } from '../../test/network.ts';

const network = networkUnderTest();
afterEach(endMembers);

it.each([
  ['suspended', true],
  ['no_writing', true],
  ['post_not_found', false],
] as const)(
  'a write of the outbox that is refused with %s asks who the member is: %s (decisions-5)',
  async (code, asks) => {
    network.use(http.post('*/api/posts/:id/comments', () => refusal(code)));
    const member = memberUnderTest();
    const check = vi.spyOn(member, 'checkSession').mockImplementation(() => undefined);
    await member.outbox.load();
    const outcome = await new Promise<{ type: string; refusal?: { text: string } }>((resolve) => {
      const input = { params: { postId: testimony.id }, body: { content: 'Amen' } };
      member.outbox.write({ endpoint: 'comments.create', input }, resolve);
    });
    const { message } = (await refusal(code).json()) as { message: string };
    expect(outcome).toMatchObject({ type: 'refused', refusal: { text: message } });
    expect(check).toHaveBeenCalledTimes(asks ? 1 : 0);
  },
);
