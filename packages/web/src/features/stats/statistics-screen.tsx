import type { ModerationFigures } from '@lampstand/core/stats/moderation-contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useModerationFigures, useStats } from '../../data/admin-community.ts';
import { useLanguage } from '../../stores/choices.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { PanelSkeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../admin/moderation-list.tsx';
import { Panel, ModerationPage } from '../admin/moderation-page.tsx';
import { durationSigns, FigureTables, useFigureTexts } from './figure-tables.tsx';
import styles from './stats.module.css';

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
    <ModerationPage name={t('figures.title')} back={back} help={help}>
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
        {!data && !isError && <PanelSkeleton text={t('figures.loading')} />}
        {!data && isError && <Failed text={t('figures.failed')} query={{ isFetching, refetch }} />}
        {data && (
          <div aria-busy={isPlaceholderData}>
            {asTables ? <FigureTables figures={data} now={openedAt} /> : <Figures figures={data} now={openedAt} />}
          </div>
        )}
        {data && <Requests />}
        <p className="panelFoot ends topped">
          <span>{t('figures.survive')}</span>
          {data && (
            <button
              type="button"
              className={buttonClass({ variant: 'plain', small: true, className: 'flush' })}
              onClick={() => setAsTables(!asTables)}
            >
              {t(asTables ? 'figures.asFigures' : 'figures.asTables')}
            </button>
          )}
        </p>
      </Panel>
    </ModerationPage>
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

interface DayBarsProps {
  name: string;
  days: readonly { day: string; count: number }[];
  /** What the top line stands for, the same for every series. */
  top: number;
}

const HEIGHT = 60;
const SLOT = 10;
const BAR = 7.5;

/** How many on each day, as bars from zero, and how many in all. */
function DayBars({ name, days, top }: DayBarsProps) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const date = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const dayOf = (at: number) => date.format(new Date(days.at(at)?.day ?? 0));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(...days.map(({ count }) => count));
  const width = days.length * SLOT;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.label}>{name}</figcaption>
      <p className={styles.number}>
        {new Intl.NumberFormat(language).format(total)}
        <small>{t('figures.inDays', { count: days.length })}</small>
      </p>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('figures.summary', { name, total, from: dayOf(0), to: dayOf(-1), most })}
      >
        <line className={styles.top} x1="0" x2={width} y1="0.5" y2="0.5" />
        {days.map(({ day, count }, index) => (
          <rect
            key={day}
            className={styles.bar}
            x={index * SLOT}
            y={HEIGHT - (count / top) * HEIGHT}
            width={BAR}
            height={(count / top) * HEIGHT}
          />
        ))}
        <line className={styles.base} x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <p className={styles.dates} aria-hidden="true">
        <span>{dayOf(0)}</span>
        <span>{t('figures.top', { top })}</span>
        <span>{dayOf(-1)}</span>
      </p>
    </figure>
  );
}

interface ShareBarsProps {
  label: string;
  /** The large number, with what it is. */
  children: ReactNode;
  rows: readonly { name: string; count: number }[];
  /** What else is to be said. */
  text: string;
}

/** What a number is made of, as bars from zero with their counts. */
function ShareBars({ label, children, rows, text }: ShareBarsProps) {
  const number = new Intl.NumberFormat(useLanguage((state) => state.language));
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.label}>{label}</figcaption>
      <p className={styles.number}>{children}</p>
      <ul className={styles.share}>
        {rows.map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.bar} width={(count / most) * 100} height="10" />
            </svg>
            <b>{number.format(count)}</b>
          </li>
        ))}
      </ul>
      {text && <p className={styles.say}>{text}</p>}
    </figure>
  );
}
