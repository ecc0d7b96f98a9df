import { expect, test } from 'vitest';
import { currentDatabase } from '../src/data/sync/database-name.ts';
import { DeviceStore } from '../src/data/sync/store.ts';
import { say } from '../test/event-source.ts';
import { texts } from '../test/texts.ts';
import { openApp } from './support/app.tsx';
import { entryWith, openComments } from './support/feed.ts';
import { discussed, OTHERS, OWN, stage } from './support/stage.ts';

const t = texts.en;

/** What the device remembers, read by the client's own code. */
async function remembered(): Promise<string> {
  const store = new DeviceStore(currentDatabase);
  const answers = await store.readAnswers();
  store.close();
  return JSON.stringify(answers);
}

test('what others delete is removed from the device too, with its comments (offline-1)', async () => {
  await openApp('/', { answers: stage });
  await openComments(entryWith(OTHERS), t);
  await expect.poll(remembered).toContain(`/api/posts/${discussed.id}/comments`);
  await say({ type: 'postRemoved', postId: discussed.id });
  await expect.poll(remembered).not.toContain(discussed.id);
  expect(await remembered()).toContain(OWN);
});
