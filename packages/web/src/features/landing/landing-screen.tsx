import { doorOf } from '@lampstand/core/door/modes';
import type { Language } from '@lampstand/core/languages/language';
import { REGISTRY } from '@lampstand/core/languages/registry';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile';
import { DoorIcon } from '@phosphor-icons/react/dist/csr/Door';
import { HandWavingIcon } from '@phosphor-icons/react/dist/csr/HandWaving';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageSelector } from '../../i18n/language-selector.tsx';
import { useCommunity } from '../../stores/community.ts';
import { useLanguage } from '../../stores/language.ts';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import cover from '../../ui/cover.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Plate } from '../../ui/logo.tsx';
import { Scripture } from '../../ui/scripture.tsx';
import { CrossImage } from './cross-image.tsx';
import { enter } from './enter.ts';
import styles from './landing-screen.module.css';

/** Each button is in its own language, whatever the page's language is. */
function doorsIn(languages: readonly Language[]): Door[] {
  return languages.flatMap((language) => [
    { language, name: REGISTRY[language].signUp, signsUp: true },
    { language, name: REGISTRY[language].logIn, signsUp: false },
  ]);
}

interface Door {
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
  const stands = doorOf(community);

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
      <div className={styles.welcome}>
        {notice}
        <p className={styles.card}>{t('description')}</p>
        <div className={styles.doors}>
          {doorsIn(languages).map((door) => (
            // Until the script is loaded, the browser submits the form with the language.
            <form
              key={`${door.language} ${door.name}`}
              lang={door.language}
              action="/api/login"
              onSubmit={(event) => {
                event.preventDefault();
                enter(event.currentTarget);
              }}
            >
              <input type="hidden" name="lang" value={door.language} />
              {door.signsUp && <input type="hidden" name="mode" value="signup" />}
              <Button
                type="submit"
                wide
                className={styles.door}
                variant={door.signsUp === isOpenToVisitors ? 'primary' : 'quiet'}
              >
                {door.name}
              </Button>
            </form>
          ))}
        </div>
        {stands !== 'open' && (
          <p className={styles.doorLine}>
            <Icon of={stands === 'approval' ? HandWavingIcon : DoorIcon} />
            <span>{t(`door.${stands}`)}</span>
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
          <p className={styles.foot}>
            <Link to="/privacy">{t('privacy')}</Link>
            <Link to="/delete-account">{t('deleteAccount')}</Link>
          </p>
        </footer>
      </div>
    </main>
  );
}
