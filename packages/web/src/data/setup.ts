import type { AnswerTo } from './sync/entry.ts';
import { useQuery } from '@tanstack/react-query';
import { refreshCommunity } from './community.ts';
import { read } from './queries.ts';
import { useAct, type ActHandlers } from './use-member.tsx';
import { beginSetup, checkSetupLink } from './visitor.ts';

/** For the page of the set-up link, which nobody is signed in on. */
export const setupLink = { check: checkSetupLink, begin: beginSetup };

export type MailTest = AnswerTo<'setup.testMail'>;

/** How far the set-up is, read each time it is shown: the operator may have restarted the server. */
export function useSetup() {
  return useQuery({ ...read('setup.show'), refetchOnMount: 'always' });
}

/** Sends a test mail (setup-5). */
export function useTestMail(handlers: ActHandlers<'setup.testMail'>) {
  return useAct('setup.testMail', {}, handlers);
}

/** Opens the community (setup-4). */
export function useFinishSetup(handlers: ActHandlers<'setup.finish'> = {}) {
  return useAct('setup.finish', { refresh: () => refreshCommunity().catch(() => undefined) }, handlers);
}
