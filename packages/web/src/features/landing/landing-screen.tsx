import { LANGUAGES, type Language } from '@lampstand/core/languages/language';
import { REGISTRY } from '@lampstand/core/languages/registry';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageSelector } from '../../i18n/language-selector.tsx';
import { navigation } from '../../platform/navigation.ts';
import { useLanguage } from '../../stores/language.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Scripture } from '../../ui/scripture.tsx';
import { CrossImage } from './cross-image.tsx';
import styles from './landing-screen.module.css';

/** What each door says is in its own language whatever the page's is. */
const doors: Door[] = LANGUAGES.flatMap((language) => [
  { language, name: REGISTRY[language].signUp, signsUp: true },
  { language, name: REGISTRY[language].logIn, signsUp: false },
]);

interface Door {
  language: Language;
  name: string;
  /** Opens the sign-in page where an account is made. */
  signsUp: boolean;
}

interface LandingScreenProps {
  onInstall: () => void;
  onInstallNear: () => void;
  /** What there is to say to one who was signed in. */
  notice?: ReactNode;
}

/** What a visitor sees (landing-1). The install dialog belongs to another feature; the route puts the two together. */
export function LandingScreen({ onInstall, onInstallNear, notice }: LandingScreenProps) {
  const { t } = useTranslation(['landing', 'common']);
  const setLanguage = useLanguage((state) => state.setLanguage);

  /** Sets the language of the button, then leaves the page for the server's sign-in (landing-2). */
  function enter(event: FormEvent, { language, signsUp }: Door) {
    event.preventDefault();
    setLanguage(language);
    navigation.go(signsUp ? '/api/login?mode=signup' : '/api/login');
  }

  return (
    <main className={styles.landing}>
      <title>{t('common:appName')}</title>
      <header className={styles.cover}>
        <div className={styles.bar}>
          <LanguageSelector />
        </div>
        <div>
          <CrossImage />
          <h1 className={styles.name}>{t('common:appName')}</h1>
          <p className={styles.tagline}>{t('tagline')}</p>
        </div>
      </header>
      <div className={styles.welcome}>
        {notice}
        <p className={styles.card}>{t('description')}</p>
        <div className={styles.doors}>
          {doors.map((door) => (
            // Before the script is there the browser itself sends the form, with the language (vite/prerender-landing.ts).
            <form
              key={`${door.language} ${door.name}`}
              lang={door.language}
              action="/api/login"
              onSubmit={(event) => enter(event, door)}
            >
              <input type="hidden" name="lang" value={door.language} />
              {door.signsUp && <input type="hidden" name="mode" value="signup" />}
              <Button type="submit" wide className={styles.door} variant={door.signsUp ? 'primary' : 'quiet'}>
                {door.name}
              </Button>
            </form>
          ))}
        </div>
        <Button
          className={styles.install}
          variant="plain"
          onClick={onInstall}
          onPointerEnter={onInstallNear}
          onFocus={onInstallNear}
        >
          <Icon of={DeviceMobileIcon} />
          {t('install')}
        </Button>
        <footer className={styles.verse}>
          <Scripture small text={t('common:verse.text')} reference={t('common:verse.reference')} />
          <p className={styles.foot}>
            <Link to="/privacy">{t('privacy')}</Link>
            <Link to="/delete-account">{t('deleteAccount')}</Link>
          </p>
        </footer>
      </div>
    </main>
  );
}
