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

/** Why a write was not taken. `unsure`: it may have arrived, so long ago that sending it again could do it twice. */
export interface Refusal {
  status: number;
  code: ErrorCode | 'unsure' | undefined;
  /** The server's sentence, in the language of whoever wrote. */
  text: string;
  details?: ErrorDetails | undefined;
}

/** A write of one member that the server is not known to have. */
export interface Entry<Name extends EndpointName = EndpointName, About = unknown> {
  /** Sent as Idempotency-Key: however often it is tried, it is done once (offline-3). */
  key: string;
  userId: string;
  endpoint: Name;
  input: InputOf<Name>;
  /** What screens need to show it, beyond its input. */
  about?: About;
  /** Of several entries of one slot only the last is sent: it says how things shall be, not what to do. */
  slot?: string | undefined;
  writtenAt: string;
  /** The language of the server's answer. */
  language: string;
  /** The form that wrote it still waits for the first outcome. */
  isFresh: boolean;
  /** Since when it may have arrived without our knowing. */
  triedAt?: number | undefined;
  /** How often the server could not take it. */
  failures: number;
  /** The server asked to wait until then. */
  notBefore?: number | undefined;
  refusal?: Refusal | undefined;
}

/** What became of a write: the first time for the form that wrote it, later for whoever shows it. */
export type Outcome<Name extends EndpointName = EndpointName> =
  | { type: 'sent'; answer: AnswerTo<Name> }
  | { type: 'refused'; refusal: Refusal }
  /** No answer, or not now: it stays in the outbox. */
  | { type: 'waiting' }
  /** Its member is not signed in: it stays until they are. */
  | { type: 'signedOut' };
