import { openDB, type DBSchema } from 'idb';

/** What another app shared with this one: the worker takes it in, the page puts it into the draft of a post. */
export interface Shared {
  text: string;
  photo?: Blob;
}

interface Inbox extends DBSchema {
  shared: { key: string; value: Shared & { at: number } };
}

const key = 'waiting';
/** Nobody signed in for it: it was somebody else's, or is forgotten. */
const keptFor = 24 * 60 * 60 * 1000;

export async function putShared(shared: Shared): Promise<void> {
  await inInbox((inbox) => inbox.put('shared', { ...shared, at: Date.now() }, key));
}

export async function readShared(): Promise<Shared | undefined> {
  const found = await inInbox((inbox) => inbox.get('shared', key));
  return found && Date.now() - found.at < keptFor ? found : undefined;
}

export async function clearShared(): Promise<void> {
  await inInbox((inbox) => inbox.delete('shared', key));
}

async function inInbox<T>(act: (inbox: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const inbox = await open();
  try {
    return await act(inbox);
  } finally {
    inbox.close();
  }
}

function open() {
  return openDB<Inbox>('lampstand-shares', 1, { upgrade: (inbox) => void inbox.createObjectStore('shared') });
}
