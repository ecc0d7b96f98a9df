import { appendFile, readFile } from 'node:fs/promises';
import { headText, parseHead, type Link } from './chain.ts';

/** A head of the log at some time. */
export interface KeptHead extends Link {
  at: Date;
  /** The log was restored from the backup of this time. It ended with this head, so later entries are expected to be missing. */
  restored?: Date | undefined;
  /** The operator accepts the log as it is from here on. Earlier heads no longer count. */
  isAdopted?: boolean;
}

const LINE = /^(\S+) (\S+)(?: (?:(adopted)|restored (\S+)))?$/;

/** Empty if there is no file. */
export async function readHeadFile(file: string): Promise<KeptHead[]> {
  return (await readText(file)).split('\n').flatMap((line) => parseLine(line) ?? []);
}

/** Appends to the file and never overwrites anything. */
export async function appendHead(file: string, { at, restored, isAdopted, ...head }: KeptHead): Promise<void> {
  const before = await readText(file);
  // An interrupted write leaves half a line.
  const start = before === '' || before.endsWith('\n') ? '' : '\n';
  const note = isAdopted ? ' adopted' : restored ? ` restored ${restored.toISOString()}` : '';
  await appendFile(file, `${start}${at.toISOString()} ${headText(head)}${note}\n`, { mode: 0o600, flush: true });
}

/** The heads that the log must still contain, oldest first. */
export function bindingHeads(kept: readonly KeptHead[]): KeptHead[] {
  let last = Infinity;
  const binding: KeptHead[] = [];
  for (const head of kept.toReversed()) {
    if (head.sequence <= last) binding.push(head);
    if (head.isAdopted) last = -1;
    else if (head.restored) last = Math.min(last, head.sequence);
  }
  return binding.toReversed();
}

/** The entries that the last restored backup did not contain, if any. */
export function lostByRestore(kept: readonly KeptHead[]): { from: number; to: number; backup: Date } | undefined {
  const index = kept.findLastIndex(({ restored, isAdopted }) => restored ?? isAdopted);
  const restore = kept[index];
  if (!restore?.restored) return undefined;
  const to = Math.max(0, ...bindingHeads(kept.slice(0, index)).map(({ sequence }) => sequence));
  return to > restore.sequence ? { from: restore.sequence + 1, to, backup: restore.restored } : undefined;
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}

function parseLine(line: string): KeptHead | undefined {
  const [, time = '', text = '', adopted, backup] = LINE.exec(line) ?? [];
  const [at, head, restored] = [new Date(time), parseHead(text), backup === undefined ? undefined : new Date(backup)];
  if (!head || Number.isNaN(at.getTime()) || Number.isNaN(restored?.getTime())) return undefined;
  return { ...head, at, restored, isAdopted: adopted !== undefined };
}
