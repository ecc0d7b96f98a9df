import { useLanguage } from '../stores/language.ts';
import { hideEntry, readEntries, showEntries } from './outbox-entries.ts';
import { staysInSight, type Entry, type Fate, type Outcome, type Writing } from './outbox-entry.ts';
import { pauseAfter } from './outbox-fate.ts';
import { hearOthers, tellOthers, type OutboxNews } from './outbox-news.ts';
import { sendAll, type Round } from './outbox-sender.ts';
import { outboxStore } from './outbox-store.ts';
import { askForSync } from './outbox-sync-request.ts';

type OnFate = (fate: Fate) => void;

/** So long a composer waits for the first answer before it is free again, and what was written waits in sight. */
const PATIENCE = 10_000;

/** Who waits in this page for the first fate of an entry. */
const writers = new Map<string, OnFate>();
const calls = new Map<string, AbortController>();
/** Not in the database yet. */
const beingAdded = new Set<Entry>();
/** Whose page this is; and whose words were cleared away on this device: nothing of theirs is kept any more. */
let owner: string | undefined;
const gone = new Set<string>();
let onLate: (outcome: Outcome) => void = () => undefined;
let running = false;
let isAskedAgain = false;
let silences = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Puts what was written into the outbox and sends it. `onFate` hears once what came of it: sent, refused, or that it waits
 * from now on; without it, it waits from the beginning. The same words tried again take the same key.
 */
export function write(userId: string, writing: Writing, onFate?: OnFate, key: string = crypto.randomUUID()): void {
  const { language } = useLanguage.getState();
  const writtenAt = new Date().toISOString();
  const entry: Entry = { key, userId, writing, writtenAt, language, fresh: onFate !== undefined, failures: 0 };
  showEntries([...readEntries().filter((kept) => kept.key !== key), entry]);
  if (onFate) listenFor(key, onFate);
  void keep(entry);
}

async function keep(entry: Entry): Promise<void> {
  beingAdded.add(entry);
  if (!gone.has(entry.userId)) await outboxStore.add(entry);
  beingAdded.delete(entry);
  tellOthers({ type: 'changed' });
  sendNow(entry.userId);
}

/** Tries a refused one once more, unchanged. */
export async function writeAgain({ key, userId }: Entry, onFate?: OnFate): Promise<void> {
  if (onFate) listenFor(key, onFate);
  await change(key, (kept) => ({ ...kept, refusal: undefined, notBefore: undefined, fresh: onFate !== undefined }));
  sendNow(userId);
}

/** Takes it out: its writer wants it back, or it need not be seen any more. False where another tab was faster. */
export async function takeBack(key: string): Promise<boolean> {
  writers.delete(key);
  calls.get(key)?.abort();
  calls.delete(key);
  hideEntry(key);
  const taken = await outboxStore.change(key, () => undefined);
  tellOthers({ type: 'changed' });
  return taken !== undefined;
}

/** Takes it out unless it may have arrived by now: only then can its words be changed, or what it wants be undone. */
export async function takeBackUnsent(key: string): Promise<boolean> {
  const before = await outboxStore.change(key, (kept) => (kept.unknownSince === undefined ? undefined : kept));
  if (!before || before.unknownSince !== undefined) return false;
  writers.delete(key);
  hideEntry(key);
  tellOthers({ type: 'changed' });
  return true;
}

/** How many things a member has written here that are not sent: asked before they log out. */
export async function countUnsent(userId: string): Promise<number> {
  return (await outboxStore.read(userId)).length;
}

/** Everybody's unsent words go from this device, in all its tabs, but one member's; what comes late stays out. */
export async function clearOutbox(except?: string): Promise<void> {
  tellOthers({ type: 'cleared', except });
  close(except);
  await outboxStore.clear(except);
}

function close(except: string | undefined) {
  if (owner !== undefined && owner !== except) gone.add(owner);
  for (const { userId, key } of readEntries()) if (userId !== except) calls.get(key)?.abort();
  showEntries(readEntries().filter(({ userId }) => userId === except));
}

/** Begins with what was left over, and tells `listener` what becomes of whatever nobody waits for. Answers how to end. */
export function startOutbox(userId: string, listener: (outcome: Outcome) => void): () => void {
  const wake = () => {
    silences = 0;
    sendNow(userId);
  };
  const wakeIfSeen = () => document.visibilityState === 'visible' && wake();
  onLate = listener;
  owner = userId;
  gone.delete(userId);
  void begin(userId);
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wakeIfSeen);
  const stopHearing = hearOthers((news) => hear(news, userId));
  return () => {
    stopHearing();
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wakeIfSeen);
    clearTimeout(timer);
    onLate = () => undefined;
  };
}

async function begin(userId: string): Promise<void> {
  for (const entry of await outboxStore.read(userId)) {
    const { key, refusal, fresh, writtenAt } = entry;
    if (refusal && !staysInSight(entry)) tell({ entry, fate: { type: 'refused', refusal } });
    // The page in which it was written is no more: a living one would have lost its patience by now.
    const isLeftOver = fresh && !refusal && Date.now() - Date.parse(writtenAt) > PATIENCE;
    // oxlint-disable-next-line no-await-in-loop -- few, and in the order of writing
    if (isLeftOver) await letWait(key);
  }
  await reload(userId);
  sendNow(userId);
}

function hear(news: OutboxNews, userId: string) {
  if (news.type === 'cleared') return close(news.except);
  // What another tab has only just written, that tab tells about.
  if (news.type === 'outcome' && (writers.has(news.outcome.entry.key) || !news.outcome.entry.fresh)) tell(news.outcome);
  void reload(userId);
}

/** Tries at once, whatever it was waiting for; if it is at it already, once more afterwards. */
export function sendNow(userId: string): void {
  clearTimeout(timer);
  isAskedAgain = true;
  if (!running) void run(userId);
}

async function run(userId: string): Promise<void> {
  running = true;
  while (isAskedAgain) {
    isAskedAgain = false;
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    restAfter(await sendAll(userId, { report, signalOf: (key) => signalOf(userId, key) }), userId);
    // oxlint-disable-next-line no-await-in-loop -- before the next round is begun
    await reload(userId);
  }
  calls.clear();
  running = false;
}

function restAfter(round: Round, userId: string) {
  silences = round.end === 'silent' ? silences + 1 : 0;
  if (round.end === 'empty' || round.end === 'signedOut') return;
  // Not all at once, when a server has come back.
  const pause = round.end === 'held' ? round.nextAt - Date.now() : pauseAfter(silences) * (0.75 + Math.random() / 2);
  clearTimeout(timer);
  timer = setTimeout(() => sendNow(userId), Math.max(pause, 500));
  void askForSync();
}

function signalOf(userId: string, key: string): AbortSignal {
  if (gone.has(userId)) return AbortSignal.abort();
  const call = calls.get(key) ?? new AbortController();
  calls.set(key, call);
  return call.signal;
}

function report(outcome: Outcome) {
  tell(outcome);
  tellOthers({ type: 'outcome', outcome });
}

/** First whoever shows it, then the outbox lets go of it: between the two it is rather seen twice than not at all. */
function tell({ entry, fate }: Outcome) {
  const writer = writers.get(entry.key);
  writers.delete(entry.key);
  if (writer) writer(fate);
  else if (!gone.has(entry.userId)) onLate({ entry, fate });
  if (fate.type === 'sent') hideEntry(entry.key);
  else void reload(entry.userId);
}

function listenFor(key: string, onFate: OnFate) {
  writers.set(key, onFate);
  setTimeout(() => void (writers.has(key) && letWait(key)), PATIENCE);
}

async function letWait(key: string): Promise<void> {
  const entry = await change(key, (kept) => ({ ...kept, fresh: false }));
  if (entry) tell({ entry, fate: { type: 'waiting' } });
}

async function change(key: string, how: (entry: Entry) => Entry): Promise<Entry | undefined> {
  showEntries(readEntries().map((entry) => (entry.key === key ? how(entry) : entry)));
  return outboxStore.change(key, how);
}

async function reload(userId: string): Promise<void> {
  const stored = await outboxStore.read(userId);
  const keys = new Set(stored.map(({ key }) => key));
  const added = [...beingAdded].filter((entry) => entry.userId === userId && !keys.has(entry.key));
  showEntries(gone.has(userId) ? [] : [...stored, ...added]);
}
