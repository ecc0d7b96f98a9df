import { ifAlone } from '../../db/alone.ts';
import type { Deps } from '../../deps.ts';
import { describeError } from '../../log-error.ts';
import { ORIGIN, type Link } from './chain.ts';
import { auditHeadMail } from './head-mail.ts';
import { appendHead, bindingHeads, lostByRestore, readHeadFile, type KeptHead } from './head-file.ts';
import {
  readFirstAfter,
  readLastKept,
  readLastLink,
  readLinks,
  writeLastKept,
  type HeadWay,
  type LastKept,
} from './audit.queries.ts';

type Needs = Pick<Deps, 'db' | 'env'>;

const HOUR = 60 * 60 * 1000;
/** Servers check every six hours, so the fourth check is a day later. */
const MAIL_EVERY_MS = 23 * HOUR;
/** By then a stored head covers every entry. */
const KEPT_WITHIN_MS = 32 * HOUR;
/** An advisory lock. The number is arbitrary but unique in this database. */
const HEADS_LOCK = 7_265_021_110;

/** A difference between the log and its stored heads. */
export interface HeadFinding {
  /**
   * `cut`: the log does not contain the entry. `changed`: the log has a different entry in its place. `file`: the file lacks a
   * head that was written to it. `unkept`: no head that covers the entry was stored within a day.
   */
  kind: 'cut' | 'changed' | 'file' | 'unkept';
  sequence: number;
  /** When the head was stored, or the entry written. */
  at: Date | undefined;
}

export interface HeadsReport {
  findings: HeadFinding[];
  lost: ReturnType<typeof lostByRestore>;
}

/** Compares the log with all stored heads, and with `pasted` heads, which the operator has from a mail. */
export async function compareHeads({ db, env }: Needs, now: Date, pasted: readonly Link[] = []): Promise<HeadsReport> {
  const file = env.AUDIT_HEAD_FILE;
  // An unreadable file counts as empty.
  const inFile = file === undefined ? [] : await readHeadFile(file).catch(() => []);
  const last = await readLastKept(db.pool, []);
  const kept = [...bindingHeads(inFile), ...last, ...pasted.map((head) => ({ ...head, at: undefined }))];
  const findings = await missingInLog({ db }, kept);
  const written = file === undefined ? undefined : last.find(({ way }) => way === 'file');
  if (written && !inFile.some((head) => isSame(head, written))) {
    findings.push({ kind: 'file', sequence: written.sequence, at: written.at });
  }
  const ways = [...(file === undefined ? [] : ['file']), ...(env.AUDIT_HEAD_EMAIL === undefined ? [] : ['mail'])];
  const covered = ways.map((way) => last.find((head) => head.way === way)?.sequence ?? 0);
  const [uncovered] = covered.length === 0 ? [] : await readFirstAfter(db.pool, [Math.min(...covered)]);
  if (findings.length === 0 && uncovered && uncovered.at.getTime() < now.getTime() - KEPT_WITHIN_MS) {
    findings.push({ kind: 'unkept', sequence: uncovered.sequence, at: uncovered.at });
  }
  return { findings, lost: lostByRestore(inFile) };
}

async function missingInLog(
  { db }: Pick<Deps, 'db'>,
  kept: readonly (Link & { at: Date | undefined })[],
): Promise<HeadFinding[]> {
  const sequences = [...new Set(kept.map(({ sequence }) => sequence))];
  const links = new Map((await readLinks(db.pool, [sequences])).map(({ sequence, hash }) => [sequence, hash]));
  const findings = new Map<string, HeadFinding>();
  for (const { sequence, hash, at } of kept) {
    const inLog = sequence === ORIGIN.sequence ? ORIGIN.hash : links.get(sequence);
    if (inLog === hash) continue;
    const kind = inLog === undefined ? 'cut' : 'changed';
    const key = `${kind} ${sequence}`;
    if (!findings.has(key)) findings.set(key, { kind, sequence, at });
  }
  return [...findings.values()];
}

type KeepNeeds = Needs & Pick<Deps, 'log' | 'mailer'>;

/** What a server knows before it stores a head. */
interface Look {
  now: Date;
  head: Link;
  last: readonly LastKept[];
  /** The differences between the log and its stored heads. */
  contradictions: string[];
}

/**
 * Stores the head of the log outside the database (audit-3) in all configured ways: in a file, and by a mail once a day. Only
 * one server does it at a time. If the log does not match its stored heads, that is reported and no new head is stored, so that
 * the evidence remains. Never throws: failures are logged and retried the next time.
 */
export async function keepHead(deps: KeepNeeds, now: Date, ways: readonly HeadWay[] = ['file', 'mail']): Promise<void> {
  const { db, env, log } = deps;
  if (env.AUDIT_HEAD_FILE === undefined && env.AUDIT_HEAD_EMAIL === undefined) return;
  const warn = (error: unknown): void => log.warn({ error: describeError(error) }, 'the audit head was not saved');
  await ifAlone(db.pool, HEADS_LOCK, async () => {
    const { findings } = await compareHeads(deps, now);
    const contradictions = findings.filter(({ kind }) => kind !== 'unkept').map(findingText);
    if (contradictions.length > 0) log.error({ found: contradictions }, 'the audit log does not match its saved head');
    const [head = ORIGIN] = await readLastLink(db.pool, []);
    const look = { now, head, last: await readLastKept(db.pool, []), contradictions };
    if (ways.includes('file')) await keepInFile(deps, look).catch(warn);
    if (ways.includes('mail')) await keepByMail(deps, look).catch(warn);
  }).catch(warn);
}

async function keepInFile({ db, env }: KeepNeeds, { now, head, last, contradictions }: Look): Promise<void> {
  const kept = last.find(({ way }) => way === 'file');
  if (env.AUDIT_HEAD_FILE === undefined || contradictions.length > 0 || (kept && isSame(kept, head))) return;
  await appendHead(env.AUDIT_HEAD_FILE, { ...head, at: now });
  await writeLastKept(db.pool, ['file', now, head.sequence, head.hash]);
}

async function keepByMail({ db, env, mailer }: KeepNeeds, { now, head, last, contradictions }: Look): Promise<void> {
  if (env.AUDIT_HEAD_EMAIL === undefined) return;
  const kept = last.find(({ way }) => way === 'mail');
  const isWhole = contradictions.length === 0;
  if (kept && (now.getTime() - kept.at.getTime() < MAIL_EVERY_MS || (isWhole && isSame(kept, head)))) return;
  await mailer.send(auditHeadMail(env.AUDIT_HEAD_EMAIL, env.publicUrl, head, contradictions));
  const { sequence, hash } = isWhole ? head : (kept ?? ORIGIN);
  await writeLastKept(db.pool, ['mail', now, sequence, hash]);
}

/** From here on, the log is compared with its current head: it was restored, or the operator accepts it. */
export async function beginAnew(
  { db, env }: Needs,
  note: Pick<KeptHead, 'at' | 'restored' | 'isAdopted'>,
): Promise<void> {
  const ran = await ifAlone(db.pool, HEADS_LOCK, async () => {
    const [head = ORIGIN] = await readLastLink(db.pool, []);
    if (env.AUDIT_HEAD_FILE !== undefined) {
      await appendHead(env.AUDIT_HEAD_FILE, { ...note, sequence: head.sequence, hash: head.hash });
      await writeLastKept(db.pool, ['file', note.at, head.sequence, head.hash]);
    }
    const last = await readLastKept(db.pool, []);
    for (const { way, at } of last) await writeLastKept(db.pool, [way, at, head.sequence, head.hash]);
  });
  if (!ran) throw new Error('A server is storing the audit head at the moment. Try again.');
}

/** As the doctor shows it. */
export function findingText({ kind, sequence, at }: HeadFinding): string {
  return `${kind} #${sequence}${at ? ` (${at.toISOString().slice(0, 10)})` : ''}`;
}

function isSame(one: Link, other: Link): boolean {
  return one.sequence === other.sequence && one.hash === other.hash;
}
