import { LIMITS } from '@lampstand/core/limits';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationView } from '@lampstand/core/joining/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useInvitations, useInvite, useRevokeInvitation } from '../../data/invitations.ts';
import { longDayOf } from '../../i18n/day-of.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { More } from '../../ui/more.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { RecordRow } from '../../ui/record-row.tsx';
import { FailedSection } from '../../ui/failed.tsx';
import { InvitationActs, InvitationLink, useFailed, RevokeButton } from './invitation-link.tsx';
import styles from './invitations.module.css';

/** Makes a link that lets somebody in, and shows what became of the earlier ones (joining-2). */
export function InviteDialog({ open, onOpenChange }: DialogState) {
  const { t } = useTranslation('joining');
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
          <FailedSection
            text={t('loadFailed')}
            retry={t('retry')}
            query={{ isFetching: query.isFetching, refetch: query.refetch }}
          />
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

interface OwnInvitationProps {
  invitation: InvitationView;
  isBusy: boolean;
  onRevoke: () => void;
}

/** One of the member's invitations. One for a single person has the name of the person who joined. */
function OwnInvitation({ invitation, isBusy, onRevoke }: OwnInvitationProps) {
  const { t } = useTranslation('joining');
  const language = useLanguage((state) => state.language);
  const { code, places, used, state, until, joined } = invitation;
  const [guest] = places === 1 ? joined : [];
  const came = used > 0 && places > 1 ? t('came', { count: used, places }) : undefined;
  const day = longDayOf(guest?.joinedAt ?? until, language);
  const meta = guest ? t('joinedOn', { day }) : (came ?? t(`meta.${state}`, { day }));
  return (
    <RecordRow
      flat
      title={(guest && fullName(guest)) || code}
      chip={
        <Chip tone={state === 'open' ? 'flame' : guest ? 'leaf' : undefined}>
          {t(`states.${guest ? 'joined' : state}`)}
        </Chip>
      }
      meta={meta}
      people={places > 1 ? joined : []}
      act={state === 'open' && <RevokeButton code={code} pending={isBusy} onRevoke={onRevoke} />}
    />
  );
}
