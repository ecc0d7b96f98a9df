import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import crossAddress from '../../assets/cross.svg';
import { refusalText } from '../../data/api-error.ts';
import { LanguageSelector } from '../../ui/language-selector.tsx';
import { useLanguage } from '../../stores/choices.ts';
import { useCommunity } from '../../stores/community.ts';
import { type SetupStep, useSetupProgress, SETUP_STEPS } from '../../stores/setup-progress.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import cover from '../../ui/cover.module.css';
import { Cover } from '../../ui/cover.tsx';
import { cx } from '../../ui/cx.ts';
import { LampDrawing, Plate, flamePath } from '../../ui/logo.tsx';
import text from '../../ui/text.module.css';
import { VisuallyHidden } from '../../ui/text.tsx';
import styles from './setup.module.css';

interface SetupFrameProps {
  step: SetupStep;
  title: string;
  lede?: string | undefined;
  children: ReactNode;
}

/** One step of the set-up: the cover, the lamps, and what the step asks. */
export function SetupFrame({ step, title, lede, children }: SetupFrameProps) {
  const { t } = useTranslation(['setup', 'common']);
  return (
    <main className={styles.setup}>
      <title>{`${t('title')} · ${t('common:appName')}`}</title>
      <SetupCover />
      <div className={cx(cover.under, 'stack5')}>
        <Lamps step={step} />
        <div className="stack2">
          <h1 className={text.title}>{title}</h1>
          {lede && <p className={text.lede}>{lede}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}

/** Low on a phone, beside the form on a laptop. It shows the community as it is typed. */
function SetupCover() {
  const { t } = useTranslation('landing');
  const language = useLanguage((state) => state.language);
  const community = useCommunity((state) => state.community);
  const typed = useSetupProgress((state) => state.typed);
  const name = typed.name?.trim() || community.name;
  const tagline = typed.taglines?.[language]?.trim() ?? community.taglines[language];
  return (
    <Cover tall className={styles.cover}>
      <div className={cover.bar}>
        <LanguageSelector />
      </div>
      <p className={cx(cover.mark, styles.low)}>
        {community.pictureUrl ? <Plate className={cover.smallPlate} /> : <LampDrawing />}
        <span>{name}</span>
      </p>
      <div className={styles.tall} aria-hidden="true">
        {community.pictureUrl ? (
          <Plate className={cx(cover.plate, styles.setupCoverPlate)} />
        ) : (
          <img className={cx(cover.cross, styles.cross)} src={crossAddress} alt="" width="160" height="230" />
        )}
        <p className={cover.name}>{name}</p>
        <p className={cover.tagline}>{tagline || t('tagline')}</p>
      </div>
    </Cover>
  );
}

const BOWL = 'M11.7 11.3h8.6c-.2 2.3-1.6 3.5-3.3 3.7v1.5h2.1v1.6h-6.2v-1.6h2.1V15c-1.7-.2-3.1-1.4-3.3-3.7Z';

/** How far the set-up is: a lamp for each step, lit once it is done. */
function Lamps({ step }: { step: SetupStep }) {
  const { t } = useTranslation('setup');
  const here = SETUP_STEPS.indexOf(step);
  return (
    <ol className={styles.lamps} aria-label={t('steps.label')}>
      {SETUP_STEPS.map((each, at) => (
        <li
          key={each}
          aria-current={at === here ? 'step' : undefined}
          data-lit={at < here || (each === 'done' && at === here) ? true : undefined}
        >
          <svg viewBox="10 -1 12 19" aria-hidden="true">
            <path className={styles.flame} d={flamePath} />
            <path className={styles.bowl} d={BOWL} />
          </svg>
          <span>
            {t(`steps.${each}`)}
            {at < here && <VisuallyHidden>{t('steps.isDone')}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The buttons of a step: back, and what goes on. */
export function StepFoot({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation('setup');
  return (
    <div className={styles.foot}>
      <Button variant="quiet" onClick={onBack}>
        {t('back')}
      </Button>
      {children}
    </div>
  );
}

/** Shows that a step was not saved, with the server's reason if it gave one. What was typed stays. */
export function useStepFailed(title?: string): (error: Error) => void {
  const { t } = useTranslation('setup');
  return (error) =>
    toast({
      title: title ?? t('failed'),
      description: refusalText(error) ?? t('tryAgain'),
      variant: 'destructive',
    });
}

/** Puts the focus on the first field that is wrong, once the errors are shown. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}
