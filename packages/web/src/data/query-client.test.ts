import { QueryObserver } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../test/answers.ts';
import { networkUnderTest } from '../../test/network.ts';
import { createQueryClient, list, read } from './queries.ts';
import { createTransport } from './transport.ts';

const network = networkUnderTest();

describe('query defaults', () => {
  it('keep data fresh and do not retry (app-9)', () => {
    const { queries, mutations } = createQueryClient(createTransport(() => ({ language: 'en' }))).getDefaultOptions();
    expect(queries).toMatchObject({
      staleTime: Infinity,
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    });
    expect(mutations).toMatchObject({ retry: false });
  });

  it('join the parts of a key to the path of the request (app-11)', async () => {
    network.use(http.get('*/api/posts/42/comments', () => HttpResponse.json(['amen'])));
    expect(
      await createQueryClient(createTransport(() => ({ language: 'en' }))).fetchQuery({
        queryKey: list('comments.list', { postId: '42' }).queryKey,
      }),
    ).toEqual(['amen']);
  });

  it.each(['first', 'second'])('refetch after an invalidation during the %s fetch', async (nth) => {
    const queryClient = createQueryClient(createTransport(() => ({ language: 'en' })));
    const queryKey = read('auth.user').queryKey;
    const answers: ((answer: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const observer = new QueryObserver(queryClient, { queryKey, queryFn });
    const leave = observer.subscribe(() => undefined);
    if (nth === 'second') {
      answers.pop()?.('older still');
      await expect.poll(() => observer.getCurrentResult().data).toBe('older still');
      void observer.refetch();
    }
    const [old] = answers;
    const invalidated = queryClient.invalidateQueries({ queryKey });
    old?.('from before the change');
    answers.at(-1)?.('from after it');
    await invalidated;
    expect(observer.getCurrentResult().data).toBe('from after it');
    leave();
  });

  it('refetch the user when any call answers 401', async () => {
    network.use(http.get('*/api/posts', () => refusal('not_signed_in')));
    const queryClient = createQueryClient(createTransport(() => ({ language: 'en' })));
    let asked = 0;
    const queryFn = () => (asked += 1);
    const leave = new QueryObserver(queryClient, { queryKey: read('auth.user').queryKey, queryFn }).subscribe(
      () => undefined,
    );
    await expect.poll(() => asked).toBe(1);
    await expect(queryClient.fetchQuery({ queryKey: ['/api/posts'] })).rejects.toThrow(/^401: /);
    await expect.poll(() => asked).toBe(2);
    leave();
  });
});
