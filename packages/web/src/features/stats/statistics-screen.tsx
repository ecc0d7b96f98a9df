import type { ModerationFigures } from '@lampstand/core/stats/moderation-contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useModerationFigures, useStats } from '../../data/admin-community.ts';
import { useLanguage } from '../../stores/choices.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { Failed, Panel, RoomPage } from '../admin/room-page.tsx';
import { DayBars } from './day-bars.tsx';
import { durationSigns } from './duration.ts';
import { FigureTables } from './figure-tables.tsx';
import styles from './figures.module.css';
import { ShareBars } from './share-bars.tsx';
import { useFigureTexts } from './use-figure-texts.ts';

const PERIODS = { month: 30, quarter: 90, year: 365 } as const;
type Period = keyof typeof PERIODS;

/** How moderation is going, in four small figures or as tables (moderation-22). */
export function StatisticsScreen({ back, help }: { back: string; help: ReactNode }) {
  const { t } = useTranslation(['moderation', 'common']);
  const [openedAt] = useState(() => new Date());
  const [period, setPeriod] = useState<Period>('month');
  const [asTables, setAsTables] = useState(false);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useModerationFigures(PERIODS[period]);
  return (
    <RoomPage name={t('figures.title')} back={back} help={help}>
      <Panel
        title={t('figures.title')}
        head={
          <SegmentedControl
            label={t('figures.period')}
            segments={(Object.keys(PERIODS) as Period[]).map((value) => ({
              value,
              label: t(`figures.periods.${value}`),
            }))}
            value={period}
            onChange={setPeriod}
          />
        }
      >
        {!data && !isError && (
          <>
            <Waiting text={t('figures.loading')} />
            <PersonSkeleton />
          </>
        )}
        {!data && isError && <Failed text={t('figures.failed')} busy={isFetching} onRetry={() => void refetch()} />}
        {data && (
          <div aria-busy={isPlaceholderData}>
            {asTables ? <FigureTables figures={data} now={openedAt} /> : <Figures figures={data} now={openedAt} />}
          </div>
        )}
        {data && <Requests />}
        <p className={styles.foot}>
          <span>{t('figures.survive')}</span>
          {data && (
            <button
              type="button"
              className={buttonClass({ variant: 'plain', small: true })}
              onClick={() => setAsTables(!asTables)}
            >
              {t(asTables ? 'figures.asFigures' : 'figures.asTables')}
            </button>
          )}
        </p>
      </Panel>
    </RoomPage>
  );
}

/** How many have asked for prayer so far, and how many of these were answered (requests-2). */
function Requests() {
  const { t } = useTranslation('moderation');
  const { data } = useStats();
  if (!data) return null;
  return (
    <p className={styles.requests}>
      {t('figures.requests', { count: data.totalRequests })} {t('figures.answered', { count: data.answeredRequests })}
    </p>
  );
}

function Figures({ figures, now }: { figures: ModerationFigures; now: Date }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const texts = useFigureTexts(figures, now);
  const { days, time } = figures;
  // Both series have one scale.
  const top = Math.max(1, ...days.flatMap(({ reports, decisions }) => [reports, decisions]));
  return (
    <div className={styles.figures}>
      <DayBars name={t('figures.reports')} days={days.map(({ day, reports }) => ({ day, count: reports }))} top={top} />
      <DayBars
        name={t('figures.decisions')}
        days={days.map(({ day, decisions }) => ({ day, count: decisions }))}
        top={top}
      />
      <ShareBars label={t('figures.time')} rows={texts.durations} text={texts.timeText}>
        {time.medianSeconds === null ? (
          '–'
        ) : (
          <>
            <span>
              {durationSigns(time.medianSeconds, language).map(({ number, sign }) => (
                <span key={sign}>
                  {number}
                  <span className={styles.unit}>{sign}</span>
                </span>
              ))}
            </span>
            <small>{t('figures.half')}</small>
          </>
        )}
      </ShareBars>
      <ShareBars label={t('figures.upheld')} rows={texts.outcomes} text={texts.appealText}>
        {new Intl.NumberFormat(language).format(texts.upheld)}
        <small>{texts.ofText}</small>
      </ShareBars>
    </div>
  );
}
