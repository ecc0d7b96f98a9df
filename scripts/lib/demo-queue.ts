const RUTH = { email: 'ruth@demo.lampstand.app', password: 'lamp on a stand' };

/** Decides everything that waits in the demo's queue, for tests that say themselves what waits. */
export async function emptyDemoQueue(url: string): Promise<void> {
  const call = async (method: string, path: string, token?: string, body?: unknown): Promise<unknown> => {
    const headers = {
      Origin: url,
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(url + path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  };
  const { token } = (await call('POST', '/api/login', undefined, RUTH)) as { token: string };
  const waiting = (await call('GET', '/api/admin/queue?limit=50', token)) as { id: string; kind: string }[];
  for (const { id, kind } of waiting) {
    await (kind === 'appeal'
      ? call('POST', `/api/admin/decisions/${id}/appeal`, token, { outcome: 'stands' })
      : call('PATCH', `/api/admin/reports/${id}`, token, { status: 'reviewed', all: true }));
  }
  await call('POST', '/api/logout', token);
}
