import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Member } from './member.ts';
import { MemberContext } from './use-member.ts';

/** Provides the signed-in member to the screens below. */
export function MemberProvider({ member, children }: { member: Member; children: ReactNode }) {
  return (
    <MemberContext value={member}>
      <QueryClientProvider client={member.queryClient}>{children}</QueryClientProvider>
    </MemberContext>
  );
}
