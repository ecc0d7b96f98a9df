import type { Look } from '../src/main/look.ts';

/** Looks at an address with Node's network instead of Electron's. */
export const look: Look = async (address, signal) => {
  const answer = await fetch(address, { redirect: 'manual', credentials: 'omit', signal });
  return { status: answer.status, location: answer.headers.get('Location'), body: await answer.text() };
};
