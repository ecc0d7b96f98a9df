import type { MessageView } from '@lampstand/core/messages/contract';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../data/api-error.ts';
import { useRemoveMessage } from '../../data/use-conversations.ts';
import { toast } from '../../stores/toast.ts';
import { focusLater } from '../../ui/focus.ts';

/** Copies a message, or removes one of the viewer's own for both (messages-8). */
export function useMessageActs(peerId: string) {
  const { t } = useTranslation('messages');
  const { mutate } = useRemoveMessage(peerId, {
    // Its menu, which had the focus, is gone with its words.
    onSuccess: (_nothing, { params }) =>
      focusLater(() => document.querySelector<HTMLElement>(`[data-message="${params.messageId}"][tabindex]`)),
    onError: (error) =>
      toast({
        title: t('notRemoved.title'),
        description: refusalText(error) ?? t('notRemoved.text'),
        variant: 'destructive',
      }),
  });
  return {
    unsend: ({ id }: MessageView) => mutate({ params: { messageId: id } }),
    copy: ({ content }: MessageView) =>
      void navigator.clipboard.writeText(content).then(
        () => toast({ title: t('copied.title'), description: t('copied.text') }),
        () => toast({ title: t('notCopied.title'), description: t('notCopied.text'), variant: 'destructive' }),
      ),
  };
}
