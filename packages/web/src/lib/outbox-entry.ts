import type { ErrorCode, ErrorDetails } from '@lampstand/core/errors';
import type { NewPost } from '@lampstand/core/posts/contract';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import type { ReactionKind } from '@lampstand/core/reactions/entity';

/** What can be written without a network (offline-2). */
export type Writing =
  | { kind: 'post'; post: NewPost; photo?: Blob | undefined }
  | { kind: 'comment'; postId: string; content: string }
  | { kind: 'message'; receiver: AuthorView; content: string }
  /** `again`: the server's toggle had gone the other way, and is turned once more. */
  | { kind: ReactionKind; postId: string; wanted: boolean; again?: boolean };

export type WritingOf<Kind extends Writing['kind']> = Extract<Writing, { kind: Kind }>;

/** Why it was not taken. `unsure`: it may have arrived, so long ago that sending it again could send it twice. */
export interface Refusal {
  status: number;
  code: ErrorCode | 'unsure' | undefined;
  /** The server's sentence, in the language it was written in. */
  text: string;
  details?: ErrorDetails | undefined;
}

/** Something written, and not yet known to be with the server. */
export interface Entry {
  /** Its Idempotency-Key: however often it is tried, it is done once (offline-3). */
  key: string;
  userId: string;
  writing: Writing;
  writtenAt: string;
  /** The language of whoever wrote it: the server's answer is in it. */
  language: string;
  /** Its writer still looks at the composer for the first answer; later it waits in sight by itself. */
  fresh: boolean;
  /** Since when it may have arrived without our knowing. */
  unknownSince?: number | undefined;
  /** How often the server could not take it just now. */
  failures: number;
  /** The server asked for patience until then. */
  notBefore?: number | undefined;
  refusal?: Refusal | undefined;
}

export type EntryOf<Kind extends Writing['kind']> = Entry & { writing: WritingOf<Kind> };

/** Refused, it stays where it is shown until its writer decides; the words of others go back at once. */
export function staysInSight({ writing }: Entry): boolean {
  return writing.kind === 'post' || writing.kind === 'message';
}

/** What became of an entry: the first time for whoever wrote it, later for whoever shows it. */
export type Fate =
  | { type: 'sent'; answer: unknown }
  | { type: 'refused'; refusal: Refusal }
  /** No answer, or not now: it stays in the outbox. */
  | { type: 'waiting' }
  /** Its member is not signed in: it stays until they are. */
  | { type: 'signedOut' };

export interface Outcome {
  entry: Entry;
  fate: Fate;
}
