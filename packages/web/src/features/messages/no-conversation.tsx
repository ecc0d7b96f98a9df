import { useTranslation } from 'react-i18next';
import { State } from '../../ui/state.tsx';
import { useConversations } from '../../data/use-conversations.ts';

/** Shown next to the list while no conversation is open. */
export function NoConversation() {
  const { t } = useTranslation('messages');
  const { data } = useConversations();
  const isEmpty = data?.pages[0]?.items.length === 0;
  return <State text={t(isEmpty ? 'emptyHint' : 'choose')} />;
}
