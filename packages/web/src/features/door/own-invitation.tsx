import type { InvitationView } from '@lampstand/core/door/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useTranslation } from 'react-i18next';
import { longDayOf } from '../../i18n/day-of.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Chip } from '../../ui/chip.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { RevokeButton } from './revoke-button.tsx';

interface OwnInvitationProps {
  invitation: InvitationView;
  isBusy: boolean;
  onRevoke: () => void;
}

/** One of the member's invitations. One for a single person has the name of the person who joined. */
export function OwnInvitation({ invitation, isBusy, onRevoke }: OwnInvitationProps) {
  const { t } = useTranslation('door');
  const language = useLanguage((state) => state.language);
  const { code, places, used, state, until, joined } = invitation;
  const [guest] = places === 1 ? joined : [];
  const came = used > 0 && places > 1 ? t('came', { count: used, places }) : undefined;
  const day = longDayOf(guest?.joinedAt ?? until, language);
  const meta = guest ? t('joinedOn', { day }) : (came ?? t(`meta.${state}`, { day }));
  return (
    <Ticket
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
