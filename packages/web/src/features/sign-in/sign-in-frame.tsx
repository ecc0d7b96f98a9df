import { THEMES } from '@lampstand/core/profiles/theme';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '@lampstand/core/error-sentences';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import type { ErrorCode } from '@lampstand/core/errors';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { ApiError } from '../../data/api-error.ts';
import { LanguageSelector } from '../../ui/language-selector.tsx';
import { navigation } from '../../platform/navigation.ts';
import { useTheme, useLanguage } from '../../stores/choices.ts';
import { useCommunity } from '../../stores/community.ts';
import { Icon, AnchorButton } from '../../ui/button.tsx';
import cover from '../../ui/cover.module.css';
import { Cover } from '../../ui/cover.tsx';
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
      <Cover>
        <LanguageSelector />
        <a className={cover.mark} href="/">
          {hasPicture ? <Plate className={cover.smallPlate} /> : <LampDrawing />}
          <span>{t('common:appName')}</span>
        </a>
      </Cover>
      <div className={cx(cover.under, lamp && cover.calm)}>
        {lamp && <LampDrawing flame={lamp} className="lamp" />}
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

/** Says why something did not work, if that belongs to no field. */
export function FailureAlert({ failure }: { failure: Error | ErrorCode | undefined }) {
  const { t } = useTranslation('signIn');
  const language = useLanguage((state) => state.language);
  if (failure === undefined) return null;
  const code = failure instanceof ApiError ? failure.code : failure instanceof Error ? undefined : failure;
  const isOurs = code !== undefined && code !== 'unreachable';
  return <Alert text={isOurs ? errorSentence(code, language) : t('noAnswer')} />;
}

export function Alert({ text }: { text: string }) {
  return (
    <p className={styles.alert} role="alert">
      <Icon of={WarningCircleIcon} size="sm" />
      <span>{text}</span>
    </p>
  );
}

/** Logs an applicant out of their page. */
export function LeaveForm() {
  const { t } = useTranslation('signIn');
  return (
    <form method="post" action="/api/application/leave">
      <button type="submit">{t('logOut')}</button>
    </form>
  );
}

/** Nothing if the community has no address. */
export function WriteToCommunity() {
  const { t } = useTranslation('signIn');
  const contactEmail = useCommunity(({ community }) => community.contactEmail);
  if (contactEmail === null) return null;
  return (
    <AnchorButton className={styles.method} variant="quiet" href={`mailto:${contactEmail}`}>
      <Icon of={EnvelopeSimpleIcon} size="sm" />
      {t('joining.write')}
    </AnchorButton>
  );
}

/** Whether the server says that the link of a mail no longer works. With such a link, what the screen offers would be useless. */
export function isDeadLink(failure: Error | undefined, code: ErrorCode): boolean {
  return failure instanceof ApiError && failure.code === code;
}

/**
 * Goes on once the server has let somebody in: it leads back to where they came from (posts-14). Applicants, who have no session, are led
 * to their own page (joining-5).
 */
export async function enter(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_admitted') throw error;
    return navigation.go('/api/application');
  }
  navigation.go('/api/login');
}
