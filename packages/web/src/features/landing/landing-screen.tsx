import type { Language } from '@lampstand/core/reference/languages';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile';
import type { MouseEvent } from 'react';
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

/** What each door says is in its own language whatever the page's is, so these four are not translated. */
const doors: { language: Language; start: string; logIn: string }[] = [
  { language: 'en', start: 'Get Started', logIn: 'Log In' },
  { language: 'es', start: 'Comenzar', logIn: 'Iniciar Sesión' },
];

/** What a visitor sees. The install dialog belongs to another feature; the route puts the two together. */
export function LandingScreen({ onInstall, onInstallNear }: { onInstall: () => void; onInstallNear: () => void }) {
  const { t } = useTranslation(['landing', 'common']);
  const setLanguage = useLanguage((state) => state.setLanguage);

  /** SPEC.md §2: first the language, then the whole page goes to the server's sign-in. */
  function enter(event: MouseEvent, language: Language) {
    event.preventDefault();
    setLanguage(language);
    navigation.go('/api/login');
  }

  // Before the script is there the browser itself sends the form, with the language (vite/prerender-landing.ts).
  const door = (language: Language) => ({
    type: 'submit' as const,
    name: 'lang',
    value: language,
    className: styles.door,
    onClick: (event: MouseEvent) => enter(event, language),
  });

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
        <p className={styles.card}>{t('description')}</p>
        <form className={styles.doors} action="/api/login">
          {doors.map(({ language, start, logIn }) => (
            <div key={language} lang={language}>
              <Button {...door(language)}>{start}</Button>
              <Button {...door(language)} variant="quiet">
                {logIn}
              </Button>
            </div>
          ))}
        </form>
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
