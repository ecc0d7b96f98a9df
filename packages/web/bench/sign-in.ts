/** The demo member's session cookie. */
export async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ email: 'elena@demo.lampstand.app', password: 'lamp on a stand' }),
  });
  const cookie = answer.headers.get('Set-Cookie')?.split(';', 1)[0];
  if (!answer.ok || !cookie) throw new Error(`The demo member could not sign in (${answer.status}).`);
  return cookie;
}
