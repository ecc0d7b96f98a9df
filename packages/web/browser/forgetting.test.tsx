import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentDatabase } from '../src/data/recovery/database-name.ts';
import { DeviceStore } from '../src/data/sync/store.ts';
import { navigation, setNavigation } from '../src/platform/navigation.ts';
import { say } from '../test/event-source.ts';
import { texts } from '../test/texts.ts';
import { openApp } from './support/app.tsx';
import { entryWith, openComments } from './support/feed.ts';
import { server } from './support/server.ts';
import { discussed, OTHERS, OWN, stage } from './support/stage.ts';

const t = texts.en;

/** What the device keeps of the member, read by the client's own code. */
async function keptOnDevice(): Promise<{ answers: string; entries: number }> {
  const store = new DeviceStore(currentDatabase);
  const [answers, entries] = await Promise.all([store.readAnswers(), store.readEntries()]);
  store.close();
  return { answers: JSON.stringify(answers), entries: entries.length };
}

test('logging out with unsent entries asks first, and removes them (offline-5)', async () => {
  const gone: string[] = [];
  const before = navigation;
  onTestFinished(() => setNavigation(before));
  setNavigation({ ...before, go: (address) => void gone.push(address) });
  await openApp('/', { answers: stage });
  await expect.element(entryWith(OWN)).toBeVisible();
  server.goOffline();
  await entryWith(OWN).getByRole('button', { name: t.posts.pray }).click();
  await expect.poll(async () => (await keptOnDevice()).entries).toBe(1);

  const logOut = page.getByRole('link', { name: t.home.logOut });
  const question = page.getByRole('alertdialog', { name: t.account.unsent.title });
  await logOut.click();
  await expect.element(question).toHaveTextContent('1 thing you wrote has not been sent.');
  await question.getByRole('button', { name: t.common.cancel }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(logOut).toHaveFocus();
  expect(gone).toEqual([]);

  await logOut.click();
  await question.getByRole('button', { name: t.account.unsent.confirm }).click();
  await expect.poll(() => gone).toEqual(['/']);
  expect(await keptOnDevice()).toEqual({ answers: '[]', entries: 0 });
  expect(Object.keys(localStorage).toSorted()).toEqual(['community', 'logout-pending']);
});

test('what others delete is removed from the device too, with its comments (offline-1)', async () => {
  await openApp('/', { answers: stage });
  await openComments(entryWith(OTHERS), t);
  await expect.poll(async () => (await keptOnDevice()).answers).toContain(`/api/posts/${discussed.id}/comments`);
  await say({ type: 'postRemoved', postId: discussed.id });
  await expect.poll(async () => (await keptOnDevice()).answers).not.toContain(discussed.id);
  expect((await keptOnDevice()).answers).toContain(OWN);
});
