import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Member } from './member.ts';
import type { EndpointName, Entry } from './sync/entry.ts';
import type { OnOutcome, Write } from './sync/outbox.ts';

export const MemberContext = createContext<Member | undefined>(undefined);

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
