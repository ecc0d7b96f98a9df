import type { BanView } from '@lampstand/core/bans/contract';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBans } from '../../data/admin-users.ts';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { DeskColumns, Failed, ListEnd, Panel, RoomPage } from '../admin/room-page.tsx';
import { focusLater } from '../../ui/focus.ts';
import { BanItem } from './ban-item.tsx';
import styles from './bans.module.css';
import { CheckAddress } from './check-address.tsx';
import { LiftBanDialog } from './dialogs.ts';

interface BansScreenProps {
  back: string;
  help: ReactNode;
  /** The address of a decision. */
  pathOf: (decisionId: string) => string;
}

/** Who is kept out (door-10): by which decision and until when, without addresses. */
export function BansScreen({ back, help, pathOf }: BansScreenProps) {
  const { t } = useTranslation('moderation');
  const { query, bans, total } = useBans();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<{ ban: BanView; done?: (() => void) | undefined }>();
  const [asking, setAsking] = useState(false);
  const ask = (ban: BanView, done?: () => void) => {
    setChosen({ ban, done });
    setAsking(true);
  };
  return (
    <>
      <RoomPage name={t('bans.title')} title={t('bans.title')} back={back} help={help}>
        <DeskColumns first={<CheckAddress pathOf={pathOf} onLift={ask} />}>
          <Panel title={t('bans.title')} titleRef={heading}>
            <p className={styles.lede}>{t('bans.lede')}</p>
            {query.isPending && (
              <>
                <Waiting text={t('bans.loading')} />
                <PersonSkeleton />
              </>
            )}
            {query.isError && !bans && (
              <Failed text={t('bans.failed')} busy={query.isFetching} onRetry={() => void query.refetch()} />
            )}
            {bans?.length === 0 && <State slim title={t('bans.empty')} />}
            {bans && bans.length > 0 && (
              <>
                <ul aria-label={t('bans.total', { count: total ?? bans.length })}>
                  {bans.map((ban) => (
                    <BanItem key={ban.id} ban={ban} pathOf={pathOf} onLift={() => ask(ban)} />
                  ))}
                </ul>
                <ListEnd query={query} failed={t('bans.failed')} />
              </>
            )}
          </Panel>
        </DeskColumns>
      </RoomPage>
      {chosen && (
        <LiftBanDialog
          key={chosen.ban.id}
          banId={chosen.ban.id}
          open={asking}
          onOpenChange={setAsking}
          onLifted={() => {
            chosen.done?.();
            focusLater(() => heading.current);
          }}
        />
      )}
    </>
  );
}
