import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { Member } from './member.ts';
import type { AnswerTo, EndpointName, InputOf } from './sync/entry.ts';
import { useMember } from './use-member.ts';

export interface ActHandlers<Name extends EndpointName> {
  onSuccess?: (answer: AnswerTo<Name>, input: InputOf<Name>) => void;
  onError?: (error: Error, input: InputOf<Name>) => void;
  onSettled?: (input: InputOf<Name>) => void;
  /** For a 401 that has words of its own, and does not lead to the landing screen. */
  staysOn401?: boolean;
}

interface Effects<Name extends EndpointName> {
  /** In place of the call itself. */
  call?: (member: Member, input: InputOf<Name>) => Promise<AnswerTo<Name>>;
  /** What the answer changes of what is known; before the screen hears of it. */
  apply?: (member: Member, answer: AnswerTo<Name>, input: InputOf<Name>) => void;
  /** What is fetched again, however it ended. The act is pending until what is returned is there. */
  refresh?: (member: Member, input: InputOf<Name>) => Promise<unknown> | void;
}

/** A write that does not wait for a network: called at once, and refused at once. */
export function useAct<Name extends EndpointName>(
  name: Name,
  { call, apply, refresh }: Effects<Name>,
  { onSuccess, onError, onSettled, staysOn401 = false }: ActHandlers<Name> = {},
): UseMutationResult<AnswerTo<Name>, Error, InputOf<Name>> {
  const member = useMember();
  return useMutation<AnswerTo<Name>, Error, InputOf<Name>>({
    mutationKey: [name],
    mutationFn: (input) => (call ? call(member, input) : callOf(member, name)(input)),
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

/** The typed client has a function for each name, which TypeScript cannot follow. */
function callOf<Name extends EndpointName>({ client }: Member, name: Name) {
  const [noun = '', verb = ''] = name.split('.');
  const calls = client as unknown as Record<string, Record<string, (input: unknown) => Promise<AnswerTo<Name>>>>;
  const call = calls[noun]?.[verb];
  if (!call) throw new Error(`The contract has no ${name}.`);
  return call;
}
