import type { AdminInvitationView } from '@lampstand/core/door/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useTranslation } from 'react-i18next';
import { useRevokeInvitation } from '../../data/invitations.ts';
import { longDayOf } from '../../i18n/day-of.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Chip } from '../../ui/chip.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { RevokeButton } from './revoke-button.tsx';
import { useFailed } from './use-failed.ts';

interface AnyInvitationProps {
  invitation: AdminInvitationView;
  /** The button is gone. */
  onRevoked: () => void;
}

/** An invitation by any member. Its title is the note, or else who made it. */
export function AnyInvitation({ invitation, onRevoked }: AnyInvitationProps) {
  const { t } = useTranslation('door');
  const language = useLanguage((state) => state.language);
  const { id, code, places, used, state, until, joined, note } = invitation;
  const by = t('admin.by', { name: fullName(invitation.by) || t('admin.member') });
  const day = longDayOf(until, language);
  const came = used === 0 ? t('admin.nobody') : t('came', { count: used, places });
  const revoke = useRevokeInvitation({
    onSuccess: onRevoked,
    onError: useFailed(t('revokeFailed')),
  });
  return (
    <Ticket
      title={note ?? by}
      chip={
        <Chip tone={state === 'open' ? undefined : 'outlined'}>
          {state === 'open' ? t('admin.for', { count: places }) : t(`states.${state}`)}
        </Chip>
      }
      meta={[...(note === null ? [] : [by]), t(`admin.meta.${state}`, { day }), came].join(' · ')}
      people={joined}
      act={
        state === 'open' && (
          <RevokeButton
            code={code}
            pending={revoke.isPending}
            onRevoke={() => revoke.mutate({ params: { invitationId: id } })}
          />
        )
      }
    />
  );
}
