import { useQuery } from '@tanstack/react-query';
import type { UserView } from '@lampstand/core/profiles/contract';
import { read } from './queries.ts';
import { useMember } from './use-member.tsx';
import { fetchUser } from './visitor.ts';

const FRESH_MS = 300_000;

/** The signed-in member; null once the session has ended (auth-11). Fresh for 5 minutes (app-9). */
export function useUser() {
  return useQuery<UserView | null>({ queryKey: read('auth.user').queryKey, queryFn: fetchUser, staleTime: FRESH_MS });
}

/** Asks the server who is signed in, and what they are. */
export function useCheckSession(): () => void {
  const member = useMember();
  return () => member.checkSession();
}
