import type { BanView } from '@lampstand/core/bans/contract';
import { NAMES } from '@lampstand/core/languages/names';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { longDayOf } from '../../i18n/day-of.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { LiftBanDialog } from './dialogs.ts';

interface BanItemProps {
  ban: BanView;
  pathOf: (decisionId: string) => string;
  onLift: () => void;
  flat?: boolean;
}

/** One deleted member who is kept out: by which decision, since when and until when. Nobody knows who it was. */
export function BanItem({ ban, pathOf, onLift, flat = false }: BanItemProps) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const { decision, by, since, until } = ban;
  const act = decision?.act === 'suspend' ? 'suspend' : decision ? 'delete' : 'none';
  const day = longDayOf(since, language);
  const facts = [
    ...(decision ? [NAMES[language].reportReasons[decision.reason]] : []),
    t('bans.since', { day }),
    ...(by ? [t('bans.by', { name: fullName(by) || t('member') })] : []),
  ];
  return (
    <Ticket
      flat={flat}
      title={decision ? <Link to={pathOf(decision.id)}>{t(`bans.acts.${act}`)}</Link> : t('bans.acts.none')}
      chip={<Chip>{until === null ? t('bans.always') : t('bans.until', { day: longDayOf(until, language) })}</Chip>}
      meta={facts.join(' · ')}
      act={
        <Button
          variant="quiet"
          small
          aria-label={t('bans.liftOne', { day })}
          onClick={onLift}
          onPointerEnter={LiftBanDialog.preload}
          onFocus={LiftBanDialog.preload}
        >
          {t('bans.lift')}
        </Button>
      }
    />
  );
}
