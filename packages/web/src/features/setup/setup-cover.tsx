import { useTranslation } from 'react-i18next';
import crossAddress from '../../assets/cross.svg';
import { LanguageSelector } from '../../i18n/language-selector.tsx';
import { useCommunity } from '../../stores/community.ts';
import { useLanguage } from '../../stores/language.ts';
import { useSetupProgress } from '../../stores/setup-progress.ts';
import { LampDrawing, Plate } from '../../ui/logo.tsx';
import styles from './setup-cover.module.css';

/** Low on a phone, beside the form on a desk. It shows the community as it is typed. */
export function SetupCover() {
  const { t } = useTranslation('landing');
  const language = useLanguage((state) => state.language);
  const community = useCommunity((state) => state.community);
  const typed = useSetupProgress((state) => state.typed);
  const name = typed.name?.trim() || community.name;
  const tagline = typed.taglines?.[language]?.trim() ?? community.taglines[language];
  return (
    <header className={styles.cover}>
      <div className={styles.bar}>
        <LanguageSelector />
      </div>
      <p className={styles.mark}>
        {community.pictureUrl ? <Plate className={styles.small} /> : <LampDrawing className={styles.lamp} />}
        <span>{name}</span>
      </p>
      <div className={styles.tall} aria-hidden="true">
        {community.pictureUrl ? (
          <Plate className={styles.plate} />
        ) : (
          <img className={styles.cross} src={crossAddress} alt="" width="160" height="230" />
        )}
        <p className={styles.name}>{name}</p>
        <p className={styles.tagline}>{tagline || t('tagline')}</p>
      </div>
    </header>
  );
}
