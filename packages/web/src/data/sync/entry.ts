import type { AnswerOf, CallOf, Endpoint } from '@lampstand/core/api/endpoint';
import type { Api } from '@lampstand/core/api/table';
import type { ErrorCode, ErrorDetails } from '@lampstand/core/errors';

/** The name of an endpoint of the contract, such as `comments.create`. */
export type EndpointName = {
  [Noun in keyof Api]: `${Noun}.${Extract<keyof Api[Noun], string>}`;
}[keyof Api];

export type EndpointOf<Name extends EndpointName> = Name extends `${infer Noun}.${infer Verb}`
  ? Noun extends keyof Api
    ? Verb extends keyof Api[Noun]
      ? Extract<Api[Noun][Verb], Endpoint>
      : never
    : never
  : never;

export type InputOf<Name extends EndpointName> = CallOf<EndpointOf<Name>>;
export type AnswerTo<Name extends EndpointName> = AnswerOf<EndpointOf<Name>>;

/** Why a write was refused. `unsure`: it may have arrived so long ago that sending it again could do it twice. */
export interface Refusal {
  status: number;
  code: ErrorCode | 'unsure' | undefined;
  /** The server's sentence, in the entry's language. */
  text: string;
  details?: ErrorDetails | undefined;
}

/** A write of one member that the server has not confirmed. */
export interface Entry<Name extends EndpointName = EndpointName, About = unknown> {
  /** Sent as Idempotency-Key, so that retries are done once (offline-3). */
  key: string;
  userId: string;
  endpoint: Name;
  input: InputOf<Name>;
  /** What screens need to show it, in addition to its input. */
  about?: About;
  /** Only the last entry of a slot is sent: it sets a state and replaces the earlier ones. */
  slot?: string | undefined;
  writtenAt: string;
  /** The language of the server's answer. */
  language: string;
  /** Whether the form that wrote it still waits for the first outcome. */
  isFresh: boolean;
  /** When it was first sent without a known result. */
  triedAt?: number | undefined;
  /** How often the server failed on it. */
  failures: number;
  /** The time until which the server asked to wait. */
  notBefore?: number | undefined;
  refusal?: Refusal | undefined;
}

/** The outcome of a write: first for the form that wrote it, later for whatever shows it. */
export type Outcome<Name extends EndpointName = EndpointName> =
  | { type: 'sent'; answer: AnswerTo<Name> }
  | { type: 'refused'; refusal: Refusal }
  /** No answer, or the server asked to wait: it stays in the outbox. */
  | { type: 'waiting' }
  /** Its member is not signed in: it stays in the outbox. */
  | { type: 'signedOut' };
