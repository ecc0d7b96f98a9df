import { testimonyPath } from '@lampstand/core/posts/address';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { connectionsIn, useConnections } from '../../data/connections.ts';
import { useRestriction } from '../../data/notices.ts';
import { useSendMessage, useUnsentMessages } from '../../data/use-conversations.ts';
import { siteOrigin } from '../../platform/navigation.ts';
import { useCommunity } from '../../stores/community.ts';
import { toast } from '../../stores/toast.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, Icon } from '../../ui/button.tsx';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { More } from '../../ui/more.tsx';
import { NoWriting } from '../../ui/no-writing.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { FailedState } from '../../ui/failed.tsx';
import styles from './send-post-dialog.module.css';

interface SendPostDialogProps extends DialogState {
  postId: string;
}

/** Sends the address of a testimony (posts-13): in a message to a connection, as a copied link, or by the apps of the device. */
export function SendPostDialog({ postId, open, onOpenChange }: SendPostDialogProps) {
  const { t } = useTranslation(['pages', 'common']);
  const link = siteOrigin + testimonyPath(postId);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('sending.title')}
      description={t('sending.text')}
      foot={<LinkActs link={link} />}
    >
      <Connections link={link} />
    </Dialog>
  );
}

function Connections({ link }: { link: string }) {
  const { t } = useTranslation('pages');
  const restriction = useRestriction();
  const query = useConnections();
  const connections = query.data && connectionsIn(query.data);
  if (restriction) return <NoWriting standing={restriction} />;
  if (query.isPending) {
    return (
      <>
        <Waiting text={t('sending.loading')} />
        <PersonSkeleton />
      </>
    );
  }
  return (
    <>
      {connections?.length === 0 && <p>{t('sending.none')}</p>}
      <ul className="lined">
        {connections?.map(({ id, user }) => (
          <SendRow key={id} member={user} link={link} />
        ))}
      </ul>
      {query.isError && <FailedState slim text={t('sending.failed')} retry={t('retry')} query={query} />}
      <More query={query} label={t('sending.more')} busy={t('sending.loadingMore')} />
    </>
  );
}

/** Copies the link, or hands it to the apps of the device. */
function LinkActs({ link }: { link: string }) {
  const { t } = useTranslation('pages');
  const name = useCommunity((state) => state.community.name);
  const [canShare] = useState(() => 'share' in navigator);
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: t('sending.copied.title'), description: t('sending.copied.text') });
    } catch {
      const description = t('sending.notCopied.text', { link });
      toast({ title: t('sending.notCopied.title'), description, variant: 'destructive' });
    }
  }
  async function share() {
    // Rejects when the member chooses no app.
    await navigator.share({ title: name, text: t('sending.shareText', { name }), url: link }).catch(() => {});
  }
  return (
    <>
      <Button variant="quiet" onClick={() => void copy()}>
        <Icon of={CopyIcon} />
        {t('sending.copy')}
      </Button>
      {canShare && (
        <Button variant="quiet" onClick={() => void share()}>
          <Icon of={ShareNetworkIcon} />
          {t('sending.share')}
        </Button>
      )}
    </>
  );
}

/** A connection to whom the link can be sent. What became of the message is in their conversation too. */
function SendRow({ member, link }: { member: AuthorView; link: string }) {
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
