import { joiningStateOf } from '@lampstand/core/joining/modes';
import { isLanguage, type Language } from '@lampstand/core/languages/language';
import { REGISTRY } from '@lampstand/core/languages/registry';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile';
import { DoorIcon } from '@phosphor-icons/react/dist/csr/Door';
import { HandWavingIcon } from '@phosphor-icons/react/dist/csr/HandWaving';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import crossAddress from '../../assets/cross.svg';
import { LanguageSelector } from '../../ui/language-selector.tsx';
import { navigation } from '../../platform/navigation.ts';
import { useCommunity } from '../../stores/community.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import cover from '../../ui/cover.module.css';
import { cx } from '../../ui/cx.ts';
import { flamePath, standPath, Plate } from '../../ui/logo.tsx';
import { Scripture } from '../../ui/scripture.tsx';
import styles from './landing-screen.module.css';

/** Each button is in its own language, whatever the page's language is. */
function entriesIn(languages: readonly Language[]): Entry[] {
  return languages.flatMap((language) => [
    { language, name: REGISTRY[language].signUp, signsUp: true },
    { language, name: REGISTRY[language].logIn, signsUp: false },
  ]);
}

interface Entry {
  language: Language;
  name: string;
  /** Whether it opens the sign-up form. */
  signsUp: boolean;
}

interface LandingScreenProps {
  onInstall: () => void;
  onInstallNear: () => void;
  /** A note for a member whose session has ended. */
  notice?: ReactNode;
}

/** The landing screen (landing-1). The install dialog is another feature, which the route adds. */
export function LandingScreen({ onInstall, onInstallNear, notice }: LandingScreenProps) {
  const { t } = useTranslation(['landing', 'common']);
  const language = useLanguage((state) => state.language);
  const { languages, taglines, pictureUrl, ...community } = useCommunity((state) => state.community);
  const stands = joiningStateOf(community);

  /** Whether a visitor comes in without an invitation. */
  const isOpenToVisitors = stands === 'open' || stands === 'approval';

  return (
    <main className={styles.landing}>
      <title>{t('common:appName')}</title>
      <Cover tall>
        {/* The server answers the form where the script has not been loaded. */}
        <form className={cover.bar} action="/" onSubmit={(event) => event.preventDefault()}>
          <LanguageSelector name="lang" />
        </form>
        <div>
          {pictureUrl ? <Plate className={cover.plate} /> : <CrossImage />}
          <h1 className={cover.name}>{t('common:appName')}</h1>
          <p className={cover.tagline}>{taglines[language] ?? t('tagline')}</p>
        </div>
      </Cover>
      <div className={cx(cover.under, styles.welcome)}>
        {notice}
        <p className={styles.card}>{t('description')}</p>
        <div className={styles.entries}>
          {entriesIn(languages).map((entry) => (
            // Until the script is loaded, the browser submits the form with the language.
            <form
              key={`${entry.language} ${entry.name}`}
              lang={entry.language}
              action="/api/login"
              onSubmit={(event) => {
                event.preventDefault();
                enter(event.currentTarget);
              }}
            >
              <input type="hidden" name="lang" value={entry.language} />
              {entry.signsUp && <input type="hidden" name="mode" value="signup" />}
              <Button
                type="submit"
                wide
                className={styles.entry}
                variant={entry.signsUp === isOpenToVisitors ? 'primary' : 'quiet'}
              >
                {entry.name}
              </Button>
            </form>
          ))}
        </div>
        {stands !== 'open' && (
          <p className={cover.door}>
            <Icon of={stands === 'approval' ? HandWavingIcon : DoorIcon} />
            <span>{t(`joining.${stands}`)}</span>
          </p>
        )}
        <Button
          className={styles.install}
          variant="plain"
          data-needs-script
          onClick={onInstall}
          onPointerEnter={onInstallNear}
          onFocus={onInstallNear}
        >
          <Icon of={DeviceMobileIcon} />
          {t('install')}
        </Button>
        <footer className={styles.verse}>
          <Scripture small text={t('common:verse.text')} reference={t('common:verse.reference')} />
          <p className="links">
            <Link to="/privacy">{t('privacy')}</Link>
            <Link to="/delete-account">{t('deleteAccount')}</Link>
          </p>
        </footer>
      </div>
    </main>
  );
}

/** The cover's cross. If the image does not load, a drawing replaces it (landing-1). */
function CrossImage() {
  const { t } = useTranslation('landing');
  const [failed, setFailed] = useState(false);
  // It may have failed before React took the page's HTML over, and nothing tells of that again.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);
  if (failed) {
    return (
      <svg className={cover.cross} viewBox="2 -1 28 33" role="img" aria-label={t('cross')}>
        <path className={styles.crossFlame} d={flamePath} />
        <path className={styles.crossStand} d={standPath} />
      </svg>
    );
  }
  return (
    <img
      ref={look}
      className={cover.cross}
      src={crossAddress}
      alt={t('cross')}
      width="160"
      height="230"
      fetchPriority="high"
      onError={() => setFailed(true)}
    />
  );
}

/**
 * Sets the language of the pressed button, then navigates to the sign-in page (landing-2). The form has what the browser
 * submits until the script is loaded.
 */
function enter(form: HTMLFormElement): void {
  const sent = new FormData(form);
  const language = sent.get('lang');
  if (isLanguage(language)) useLanguage.getState().setLanguage(language);
  // The server may take a while to answer.
  form.querySelector('button')?.setAttribute('aria-busy', 'true');
  navigation.go(sent.has('mode') ? '/api/login?mode=signup' : '/api/login');
}
