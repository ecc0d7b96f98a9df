import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../test/answers.ts';
import { networkUnderTest } from '../../test/network.ts';
import { useLanguage } from '../stores/choices.ts';
import { ApiError } from './api-error.ts';
import { createTransport } from './transport.ts';

const network = networkUnderTest();
const address = '*/api/posts';
const transport = createTransport(() => ({ language: useLanguage.getState().language }));

async function failureOf(answer: () => Response): Promise<ApiError> {
  network.use(http.get(address, answer));
  const failure: unknown = await transport({ method: 'GET', path: '/api/posts' }).catch((error: unknown) => error);
  if (!(failure instanceof ApiError)) throw new Error('It did not fail as it should.');
  return failure;
}

describe('a failed call', () => {
  it('reads "{status}: {body text}" (app-12)', async () => {
    const failure = await failureOf(() => new HttpResponse('out of oil', { status: 503, statusText: 'Unavailable' }));
    expect(failure.message).toBe('503: out of oil');
    expect(failure.serverText).toBe('out of oil');
  });

  it('reads "{status}: {status text}" when the body is empty (app-12)', async () => {
    const failure = await failureOf(() => new HttpResponse(null, { status: 418, statusText: 'A Teapot' }));
    expect(failure.message).toBe('418: A Teapot');
  });

  it('has the server’s code and sentence', async () => {
    const fields = [{ field: 'content', issue: 'required' as const }];
    const failure = await failureOf(() => refusal('invalid_input', { fields }));
    expect(failure).toMatchObject({
      status: 422,
      code: 'invalid_input',
      details: { fields },
      serverText: 'Please check what you entered.',
    });
    expect(failure.message).toMatch(/^422: \{.*"code":"invalid_input"/);
  });

  it('is unreachable without an answer', async () => {
    const failure = await failureOf(() => HttpResponse.error());
    expect(failure).toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('that was aborted rejects with the abort error', async () => {
    const cancel = new AbortController();
    cancel.abort();
    const call = transport({ method: 'GET', path: '/api/posts', signal: cancel.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a deletion of something that is already gone', () => {
  const remove = (answer: () => Response) => {
    network.use(http.delete(address, answer));
    return transport({ method: 'DELETE', path: '/api/posts' });
  };

  it('succeeds', async () => {
    expect((await remove(() => refusal('post_not_found'))).body).toBeUndefined();
  });

  it('fails for other errors, or without our server’s code', async () => {
    await expect(remove(() => refusal('not_owner'))).rejects.toMatchObject({ code: 'not_owner' });
    await expect(remove(() => new HttpResponse('Not Found', { status: 404 }))).rejects.toMatchObject({ status: 404 });
  });
});

describe('a call', () => {
  const sent = async (request: Parameters<typeof transport>[0]) => {
    let seen: Request | undefined;
    network.use(
      http.all(address, ({ request: received }) => {
        seen = received.clone() as Request;
        return HttpResponse.json([1], { headers: { Link: '</api/posts?cursor=x>; rel="next"' } });
      }),
    );
    const answer = await transport(request);
    if (!seen) throw new Error('Nothing was sent.');
    return { seen, answer };
  };

  it('bypasses caches and sends the language (app-11, languages-2)', async () => {
    useLanguage.getState().setLanguage('es');
    const { seen, answer } = await sent({ method: 'GET', path: '/api/posts' });
    useLanguage.getState().setLanguage('en');
    expect(seen.headers.get('Cache-Control')).toBe('no-cache');
    expect(seen.headers.get('Accept-Language')).toBe('es');
    expect(seen.headers.get('Content-Type')).toBeNull();
    expect(answer.body).toEqual([1]);
    expect(answer.header('Link')).toContain('cursor=x');
  });

  it('sends a body as JSON (app-11)', async () => {
    const { seen } = await sent({ method: 'POST', path: '/api/posts', body: { content: 'á' }, idempotencyKey: 'k' });
    expect(seen.headers.get('Content-Type')).toBe('application/json');
    expect(seen.headers.get('Idempotency-Key')).toBe('k');
    expect(await seen.json()).toEqual({ content: 'á' });
  });

  it('sends files and fields as a form: cleared fields empty, absent ones omitted', async () => {
    const image = new File(['x'], 'photo.png', { type: 'image/png' });
    const body = { content: 'á', location: null, latitude: undefined };
    const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(1));
    await transport({ method: 'POST', path: '/api/posts', body, files: { image } });
    const { body: form, headers } = fetching.mock.calls[0]![1] as { body: FormData; headers: object };
    // The browser sets it, with the boundary.
    expect(headers).not.toHaveProperty('Content-Type');
    expect([...form.keys()]).toEqual(['content', 'location', 'image']);
    expect([form.get('content'), form.get('location')]).toEqual(['á', '']);
    expect((form.get('image') as File).type).toBe('image/png');
  });
});

describe('a call with a file', () => {
  const files = { picture: new File(['x'.repeat(1_000)], 'picture.png', { type: 'image/png' }) };
  const send = async (answer: () => Response, options: Partial<Parameters<typeof transport>[0]> = {}) => {
    const shares: number[] = [];
    network.use(http.post(address, answer));
    const onSent = (share: number) => shares.push(share);
    return { shares, sent: transport({ method: 'POST', path: '/api/posts', files, onSent, ...options }) };
  };

  it('tells how much has been sent, and answers like any other', async () => {
    const { shares, sent } = await send(() => HttpResponse.json([1], { headers: { 'X-Total-Count': '1' } }));
    const { body, header } = await sent;
    expect(body).toEqual([1]);
    expect(header('X-Total-Count')).toBe('1');
    expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
  });

  it('fails like any other', async () => {
    const refused = await send(() => refusal('image_unreadable'));
    await expect(refused.sent).rejects.toMatchObject({ code: 'image_unreadable' });
    const lost = await send(() => HttpResponse.error());
    await expect(lost.sent).rejects.toMatchObject({ status: 0, code: 'unreachable' });
    const cancel = new AbortController();
    const cancelled = await send(() => HttpResponse.json(1), { signal: cancel.signal });
    cancel.abort();
    await expect(cancelled.sent).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('does not outlive its page, because browsers refuse this for more than 64 KB', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(1));
    await transport({ method: 'POST', path: '/api/admin/community/picture', files });
    await transport({ method: 'POST', path: '/api/admin/users' });
    expect(fetching.mock.calls.map(([, init]) => init?.keepalive)).toEqual([false, true]);
  });
});

describe('the surface header', () => {
  it('is sent with admin calls only (audit-1)', async () => {
    const surfaces: (string | null)[] = [];
    network.use(
      http.get('*/api/*', ({ request }) => {
        surfaces.push(request.headers.get('X-Lampstand-Surface'));
        return HttpResponse.json([]);
      }),
      http.get('*/api/admin/*', ({ request }) => {
        surfaces.push(request.headers.get('X-Lampstand-Surface'));
        return HttpResponse.json([]);
      }),
    );
    await transport({ method: 'GET', path: '/api/posts' });
    await transport({ method: 'GET', path: '/api/admin/users' });
    expect(surfaces).toEqual([null, 'web']);
  });
});
