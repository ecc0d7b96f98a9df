import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { QueryClientProvider, useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { CallOptions } from '@lampstand/core/api/client';
import { watchUpload } from '../stores/uploads.ts';
import type { Member } from './member.ts';
import type { EndpointName, Entry, AnswerTo, InputOf } from './sync/entry.ts';
import type { OnOutcome, Write } from './sync/outbox.ts';

const MemberContext = createContext<Member | undefined>(undefined);

/** The signed-in member whose screens these are. */
export function useMember(): Member {
  const member = useContext(MemberContext);
  if (!member) throw new Error('There is no member here: it is not below MemberContext.');
  return member;
}

/** What the member has written to these endpoints that the server is not known to have, in the order of writing. */
export function useUnsent<Name extends EndpointName, About = unknown>(endpoint: Name): Entry<Name, About>[] {
  const { outbox } = useMember();
  const entries = useSyncExternalStore(outbox.subscribe, () => outbox.entries);
  const unsent = useMemo(() => entries.filter((entry) => entry.endpoint === endpoint), [entries, endpoint]);
  return unsent as unknown as Entry<Name, About>[];
}

/**
 * A write that may wait for a network: stored, sent once and in order. `onOutcome` is called once with the outcome; without it,
 * the write waits from the beginning.
 */
export function useWrite<Name extends EndpointName>(endpoint: Name) {
  const { outbox } = useMember();
  return (write: Omit<Write<Name>, 'endpoint'>, onOutcome?: OnOutcome<Name>): void =>
    outbox.write({ endpoint, ...write }, onOutcome);
}

/** What can be done with unsent entries. */
export function useUnsentActs() {
  const { outbox } = useMember();
  return {
    /** Tries at once: a refused one unchanged, another whatever it was waiting for. */
    retry: <Name extends EndpointName>(entry: Entry<Name>, onOutcome?: OnOutcome<Name>): void =>
      entry.refusal ? void outbox.retry(entry, onOutcome) : outbox.sendNow(),
    remove: ({ key }: Pick<Entry, 'key'>): void => void outbox.remove(key),
    /** Takes it out unless it may have arrived by now: only then can it be changed. */
    removeUnsent: ({ key }: Pick<Entry, 'key'>): Promise<boolean> => outbox.removeUnsent(key),
    /** How many there are, written in other tabs too. A chosen language or theme is nothing that somebody wrote. */
    count: async (): Promise<number> =>
      (await outbox.stored()).filter(({ endpoint }) => endpoint !== 'profiles.choose').length,
  };
}

/** Provides the signed-in member to the screens below. */
export function MemberProvider({ member, children }: { member: Member; children: ReactNode }) {
  return (
    <MemberContext value={member}>
      <QueryClientProvider client={member.queryClient}>{children}</QueryClientProvider>
    </MemberContext>
  );
}

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
