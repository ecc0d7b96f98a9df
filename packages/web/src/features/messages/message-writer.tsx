import { LIMITS } from '@lampstand/core/limits';
import { cleaned } from '@lampstand/core/blank-text';
import { PaperPlaneRightIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneRight';
import { useId, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import type { UnsentMessage } from '../../data/conversations.ts';
import { useRestriction } from '../../data/notices.ts';
import { useSendMessage, useUnsentMessages } from '../../data/use-conversations.ts';
import { useUnsentActs } from '../../data/use-member.tsx';
import { useMedia } from '../../platform/hooks.ts';
import { useDraft, readDraft, writeDraft } from '../../stores/drafts.ts';
import { type FillableIcon, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError, GrowingTextarea } from '../../ui/field.tsx';
import { NoWriting } from '../../ui/no-writing.tsx';
import fieldStyles from '../../ui/field.module.css';
import writer from '../../ui/writer.module.css';

interface MessageWriterProps {
  userId: string;
  receiverId: string;
  area: RefObject<HTMLTextAreaElement | null>;
  onSend: (content: string) => void;
}

/** The form for a message, or why the member cannot write now (decisions-5). */
export function MessageWriter(props: MessageWriterProps) {
  const restriction = useRestriction();
  return restriction ? <NoWriting standing={restriction} /> : <MessageForm {...props} />;
}

/** The form for a message, with a draft for each conversation that survives a reload. */
function MessageForm({ userId, receiverId, area, onSend }: MessageWriterProps) {
  const { t } = useTranslation(['messages', 'common']);
  const id = useId();
  const [text, setText, clearText] = useDraft(userId, messageDraft(receiverId));
  const [isTooLong, setTooLong] = useState(false);
  // Enter sends (messages-3), but on a touch keyboard there is no Shift+Enter: it breaks the line, and the button sends.
  const hasKeyboard = useMedia('(hover: hover) and (pointer: fine)');
  const content = cleaned(text);
  const counted = content.length >= LIMITS.message * 0.8;

  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    // The send button is about to be disabled and would lose the focus.
    area.current?.focus();
    if (content === '') return;
    setTooLong(content.length > LIMITS.message);
    if (content.length > LIMITS.message) return;
    onSend(content);
    clearText();
  }

  function sendOnEnter(event: KeyboardEvent) {
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey;
    if (hasKeyboard && event.key === 'Enter' && isPlain && !event.nativeEvent.isComposing) send(event);
  }

  return (
    <form className={cx(writer.writer, writer.last)} onSubmit={send}>
      <GrowingTextarea
        ref={area}
        className={cx(fieldStyles.input, writer.input)}
        placeholder={t('placeholder')}
        aria-label={t('placeholder')}
        aria-invalid={isTooLong || undefined}
        aria-describedby={[isTooLong && `${id}-error`, counted && `${id}-count`].filter(Boolean).join(' ') || undefined}
        enterKeyHint={hasKeyboard ? 'send' : 'enter'}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setTooLong(false);
        }}
        onKeyDown={sendOnEnter}
      />
      <IconButton
        type="submit"
        variant="send"
        className={writer.send}
        label={t('send')}
        icon={PaperPlaneRightIcon as FillableIcon}
        disabled={content === ''}
      />
      <div className={writer.below} role="alert">
        {isTooLong && <FieldError id={`${id}-error`} text={t('tooLong', { limit: LIMITS.message })} />}
      </div>
      {counted && (
        <p className={writer.counter} data-over={content.length > LIMITS.message || undefined} id={`${id}-count`}>
          {t('common:counter', { length: content.length, limit: LIMITS.message })}
        </p>
      )}
    </form>
  );
}

/** The name of the draft of a message to one member. */
function messageDraft(receiverId: string): string {
  return `message:${receiverId}`;
}

/** Sends to one member, in the order of writing and each message once. */
export function useSend(userId: string, receiver: AuthorView) {
  const { retry, remove, removeUnsent } = useUnsentActs();
  return {
    outbox: useUnsentMessages(receiver.id),
    send: useSendMessage(receiver),
    // If it is refused again, it stays where it is.
    retry: (message: UnsentMessage) => retry(message, () => undefined),
    remove,
    /** Puts the text back into the form, before anything written since. */
    edit: async (message: UnsentMessage) => {
      if (!(await removeUnsent(message))) return;
      const name = messageDraft(receiver.id);
      const { content } = message.input.body;
      writeDraft(userId, name, [content, readDraft(userId, name)].filter(Boolean).join('\n'));
    },
  };
}
