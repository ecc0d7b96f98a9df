import type { CallOptions } from '@lampstand/core/api/client';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { watchUpload } from '../stores/uploads.ts';
import type { Member } from './member.ts';
import type { AnswerTo, EndpointName, InputOf } from './sync/entry.ts';
import { useMember } from './use-member.ts';

export interface ActHandlers<Name extends EndpointName> {
  onSuccess?: (answer: AnswerTo<Name>, input: InputOf<Name>) => void;
  onError?: (error: Error, input: InputOf<Name>) => void;
  onSettled?: (input: InputOf<Name>) => void;
  /** Set when the caller handles a 401 itself, instead of showing the landing screen. */
  staysOn401?: boolean;
}

interface Effects<Name extends EndpointName> {
  /** Replaces the default call. */
  call?: (member: Member, input: InputOf<Name>) => Promise<AnswerTo<Name>>;
  /** Applies the answer to the cache, before the screen is notified. */
  apply?: (member: Member, answer: AnswerTo<Name>, input: InputOf<Name>) => void;
  /** Refetches, on success and failure. The mutation is pending until the returned promise settles. */
  refresh?: (member: Member, input: InputOf<Name>) => Promise<unknown> | void;
}

/** A write that does not wait for a network: it is sent at once and fails at once. */
export function useAct<Name extends EndpointName>(
  name: Name,
  { call, apply, refresh }: Effects<Name>,
  { onSuccess, onError, onSettled, staysOn401 = false }: ActHandlers<Name> = {},
): UseMutationResult<AnswerTo<Name>, Error, InputOf<Name>> {
  const member = useMember();
  return useMutation<AnswerTo<Name>, Error, InputOf<Name>>({
    mutationKey: [name],
    mutationFn: (input) =>
      call ? call(member, input) : watchUpload(name, (onSent) => callOf(member, name)(input, { onSent })),
    meta: { staysOn401 },
    onSuccess: (answer, input) => {
      apply?.(member, answer, input);
      onSuccess?.(answer, input);
    },
    onError: (error, input) => onError?.(error, input),
    onSettled: (_answer, _error, input) => {
      const refreshed = refresh?.(member, input);
      onSettled?.(input);
      return refreshed;
    },
  });
}

type Call<Name extends EndpointName> = (input: unknown, options: CallOptions) => Promise<AnswerTo<Name>>;

/** The client's function for an endpoint name; TypeScript cannot infer its type. */
function callOf<Name extends EndpointName>({ client }: Member, name: Name) {
  const [noun = '', verb = ''] = name.split('.');
  const calls = client as unknown as Record<string, Record<string, Call<Name>>>;
  const call = calls[noun]?.[verb];
  if (!call) throw new Error(`The contract has no ${name}.`);
  return call;
}
