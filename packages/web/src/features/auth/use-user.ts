import { useQuery } from '@tanstack/react-query';
import type { UserView } from '@lampstand/core/profiles/contract';
import { userKeys } from '../../lib/query-keys.ts';
import { fetchUser } from './fetch-user.ts';

const freshFor = 300_000;

/** The signed-in member; null once the session has ended (auth-11). Fresh for 5 minutes (app-9). */
export function useUser() {
  return useQuery<UserView | null>({ queryKey: userKeys.current(), queryFn: fetchUser, staleTime: freshFor });
}
