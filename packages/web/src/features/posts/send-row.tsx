import type { AuthorView } from '@lampstand/core/profiles/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendMessage, useUnsentMessages } from '../../data/use-conversations.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, Icon } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import styles from './send-row.module.css';

/** A connection to whom the link can be sent. What became of the message is in their conversation too. */
export function SendRow({ member, link }: { member: AuthorView; link: string }) {
  const { t } = useTranslation('pages');
  const [isPressed, setPressed] = useState(false);
  const send = useSendMessage(member);
  const unsent = useUnsentMessages(member.id).filter(({ input }) => input.body.content === link);
  const last = unsent.at(-1);
  const name = fullName(member);
  const state = !isPressed ? 'send' : !last ? 'sent' : last.refusal ? 'refused' : last.isFresh ? 'busy' : 'waits';
  return (
    <li className={styles.row}>
      <Avatar
        size="sm"
        seed={member.id}
        firstName={member.firstName}
        lastName={member.lastName}
        src={member.profileImageUrl}
      />
      <span className={styles.name}>{name}</span>
      {state === 'send' && (
        <Button
          variant="quiet"
          small
          aria-label={t('sending.sendTo', { name })}
          onClick={() => {
            send(link);
            setPressed(true);
          }}
        >
          {t('sending.send')}
        </Button>
      )}
      {state !== 'send' && state !== 'refused' && (
        // Where the button was, with the focus that it had.
        <span className={styles.outcome} role="status" tabIndex={-1} ref={focusOnce}>
          {state === 'sent' && <Icon of={CheckIcon} size="sm" />}
          {state === 'waits' && <Icon of={ClockIcon} size="sm" />}
          {t(`sending.${state}`)}
        </span>
      )}
      {state === 'refused' && <FieldError id={`send-${member.id}`} text={t('sending.refused', { name })} />}
    </li>
  );
}

function focusOnce(outcome: HTMLElement | null): void {
  if (document.activeElement === document.body) outcome?.focus();
}
