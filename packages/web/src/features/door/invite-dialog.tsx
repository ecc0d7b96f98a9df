import { LIMITS } from '@lampstand/core/limits';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvitations, useInvite, useRevokeInvitation } from '../../data/invitations.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { More } from '../../ui/more.tsx';
import section from '../../ui/page.module.css';
import { Waiting } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import styles from './invite.module.css';
import { InvitationActs, InvitationLink } from './invitation-link.tsx';
import { OwnInvitation } from './own-invitation.tsx';
import { useFailed } from './use-failed.ts';

/** Makes a link that lets somebody in, and shows what became of the earlier ones (door-2). */
export function InviteDialog({ open, onOpenChange }: DialogState) {
  const { t } = useTranslation('door');
  const { query, invitations } = useInvitations();
  const heading = useRef<HTMLHeadingElement>(null);
  const invite = useInvite({ onError: useFailed(t('failed')) });
  const revoke = useRevokeInvitation({
    onSuccess: () => heading.current?.focus(),
    onError: useFailed(t('revokeFailed')),
  });
  const shown = invitations?.find(({ state }) => state === 'open');
  const isFull = invitations && invitations.filter(({ state }) => state === 'open').length >= LIMITS.openInvitations;

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      foot={
        shown ? (
          <InvitationActs invitation={shown} />
        ) : (
          <Button
            pending={invite.isPending}
            pendingLabel={t('creating')}
            aria-disabled={!invitations || undefined}
            onClick={() => invitations && invite.mutate({})}
          >
            {t('create')}
          </Button>
        )
      }
    >
      <div className="stack5">
        {query.isPending && <Waiting text={t('loading')} />}
        {query.isError && (
          <div className={section.failed} role="alert">
            <p>{t('loadFailed')}</p>
            <Button variant="quiet" small pending={query.isFetching} onClick={() => void query.refetch()}>
              {t('retry')}
            </Button>
          </div>
        )}
        {invitations && !shown && <p className={text.lede}>{t('lede', { days: LIMITS.invitationDays })}</p>}
        {shown && <InvitationLink invitation={shown} />}
        {shown && !isFull && (
          <Button
            variant="plain"
            small
            className={styles.another}
            pending={invite.isPending}
            pendingLabel={t('creating')}
            onClick={() => invite.mutate({})}
          >
            {t('another')}
          </Button>
        )}
        {invitations && invitations.length > 0 && (
          <section>
            <h3 className={styles.heading} ref={heading} tabIndex={-1}>
              {t('own')}
            </h3>
            <ul>
              {invitations.map((invitation) => (
                <OwnInvitation
                  key={invitation.id}
                  invitation={invitation}
                  isBusy={revoke.isPending && revoke.variables.params.invitationId === invitation.id}
                  onRevoke={() => revoke.mutate({ params: { invitationId: invitation.id } })}
                />
              ))}
            </ul>
            <More query={query} label={t('more')} busy={t('loading')} />
          </section>
        )}
      </div>
    </Dialog>
  );
}
