import type { PostView } from '@lampstand/core/posts/contract';
import type { ReportView } from '@lampstand/core/reports/contract';

const PASSWORD = 'lamp on a stand';

/** Reports in the demo community, as the admins' screens are drawn with: made through the API, like any other. */
export async function reportDemoPosts(url: string): Promise<void> {
  const call = async <Answer>(token: string, method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(url + path, {
      method,
      headers: { Origin: url, 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as Answer;
  };
  const signIn = async (name: string) => {
    const login = { email: `${name}@demo.lampstand.app`, password: PASSWORD };
    return (await call<{ token: string }>('', 'POST', '/api/login', login)).token;
  };
  const [elena, rosa, walter, james, ruth] = await Promise.all([
    signIn('elena'),
    signIn('rosa'),
    signIn('walter'),
    signIn('james'),
    signIn('ruth'),
  ]);
  const share = (token: string, content: string) => call<PostView>(token, 'POST', '/api/posts', { content });
  const report = (token: string, { id }: PostView, reason: string, description?: string) =>
    call<ReportView>(token, 'POST', '/api/reports', { postId: id, reason, description });

  const asking = await share(
    rosa,
    'Send your seed offering to the number below before midnight and write to me with the receipt. Twelve families have already received their answer, and yours is on its way. Call 555-0100.',
  );
  const unkind = await share(
    walter,
    'Si de verdad creyeras no estarías enferma. Ya te lo dije el domingo y te lo repito aquí para que todos lo lean.',
  );
  const selling = await share(
    james,
    'Blessed friends, visit my page for candles, oils and prayer cloths, free shipping.',
  );
  // So that the audit log is not empty.
  const first = await report(elena, selling, 'other');
  await call(ruth, 'PATCH', `/api/admin/reports/${first.id}`, { status: 'reviewed' });
  const second = await report(walter, asking, 'spam');
  await call(ruth, 'PATCH', `/api/admin/reports/${second.id}`, { status: 'resolved' });
  const gone = await share(james, 'Win a pilgrimage: only today, only here.');
  await report(walter, gone, 'spam');
  await call(ruth, 'DELETE', `/api/admin/posts/${gone.id}`);

  await report(elena, asking, 'false_information', 'The phone number in this post belongs to nobody at our church.');
  await report(elena, unkind, 'harassment');
  await report(rosa, selling, 'spam', 'Third time this week.');
  await call(james, 'PATCH', `/api/posts/${selling.id}`, {
    content: 'The candles lit up our whole street last night.',
  });
  const feed = await call<PostView[]>(elena, 'GET', '/api/posts?limit=50');
  const pictured = feed.find(({ imageUrl, user }) => imageUrl && user.firstName !== 'Rosa');
  if (pictured) await report(rosa, pictured, 'inappropriate');
}
