import { useTranslation } from 'react-i18next';
import { State } from '../../ui/state.tsx';
import { useConversations } from '../../data/use-conversations.ts';

/** Shown next to the list while no conversation is open. */
export function NoConversation() {
  const { t } = useTranslation('messages');
  const { data } = useConversations();
  // The list then says how to begin.
  if (data?.pages[0]?.items.length === 0) return null;
  return <State text={t('choose')} />;
}
