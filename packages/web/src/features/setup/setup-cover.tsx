import { useTranslation } from 'react-i18next';
import crossAddress from '../../assets/cross.svg';
import { LanguageSelector } from '../../i18n/language-selector.tsx';
import { useCommunity } from '../../stores/community.ts';
import { useLanguage } from '../../stores/choices.ts';
import { useSetupProgress } from '../../stores/setup-progress.ts';
import { Cover } from '../../ui/cover.tsx';
import cover from '../../ui/cover.module.css';
import { cx } from '../../ui/cx.ts';
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
    <Cover tall className={styles.cover}>
      <div className={cx(cover.bar, styles.bar)}>
        <LanguageSelector />
      </div>
      <p className={styles.mark}>
        {community.pictureUrl ? <Plate className={cover.smallPlate} /> : <LampDrawing className={styles.lamp} />}
        <span>{name}</span>
      </p>
      <div className={styles.tall} aria-hidden="true">
        {community.pictureUrl ? (
          <Plate className={cx(cover.plate, styles.plate)} />
        ) : (
          <img className={cx(cover.cross, styles.cross)} src={crossAddress} alt="" width="160" height="230" />
        )}
        <p className={cx(cover.name, styles.name)}>{name}</p>
        <p className={cx(cover.tagline, styles.tagline)}>{tagline || t('tagline')}</p>
      </div>
    </Cover>
  );
}
