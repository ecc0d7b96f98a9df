import { THEMES } from '@lampstand/core/profiles/theme';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSelector } from '../../i18n/language-selector.tsx';
import { useCommunity } from '../../stores/community.ts';
import { useTheme } from '../../stores/choices.ts';
import { Cover } from '../../ui/cover.tsx';
import cover from '../../ui/cover.module.css';
import { cx } from '../../ui/cx.ts';
import { LampDrawing, Plate } from '../../ui/logo.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import text from '../../ui/text.module.css';
import styles from './sign-in.module.css';

interface SignInFrameProps {
  title: string;
  lede?: ReactNode;
  /** Above the title. */
  before?: ReactNode;
  /** Of a centered screen, which says something and asks nothing. Above the title. */
  lamp?: 'lit' | 'unlit';
  children: ReactNode;
}

/** A screen for people who are not signed in: a low cover, and below it what the screen is about. A switch of language keeps what was typed. */
export function SignInFrame({ title, lede, before, lamp, children }: SignInFrameProps) {
  const { t } = useTranslation(['signIn', 'common']);
  const { theme, setTheme } = useTheme();
  const hasPicture = useCommunity(({ community }) => community.pictureUrl !== null);
  return (
    <main>
      <title>{`${title} · ${t('common:appName')}`}</title>
      <Cover className={styles.language}>
        <LanguageSelector />
        <a className={styles.mark} href="/">
          {hasPicture ? <Plate className={cover.smallPlate} /> : <LampDrawing />}
          <span>{t('common:appName')}</span>
        </a>
      </Cover>
      <div className={cx(styles.under, lamp && styles.calm)}>
        {lamp && <LampDrawing flame={lamp} className={styles.lamp} />}
        {before}
        <h1 className={text.title}>{title}</h1>
        {lede && <p className={text.lede}>{lede}</p>}
        {children}
      </div>
      <div className={styles.theme}>
        <SegmentedControl
          look="pill"
          label={t('theme.label')}
          segments={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
          value={theme}
          onChange={setTheme}
        />
      </div>
    </main>
  );
}
