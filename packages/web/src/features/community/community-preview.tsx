import type { CommunityView } from '@lampstand/core/community/contract';
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question';
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/choices.ts';
import { buttonClass, Icon } from '../../ui/button.tsx';
import { LampDrawing } from '../../ui/logo.tsx';
import styles from './community-preview.module.css';

/** The bar and, on large screens, the cover as members will see them. A drawing: nothing in it can be pressed or is read out. */
export function CommunityPreview({ community }: { community: CommunityView }) {
  const { t } = useTranslation(['community', 'landing']);
  const language = useLanguage((state) => state.language);
  const { name, accent, pictureUrl, taglines } = community;
  const picture = (className: string | undefined) =>
    pictureUrl ? <img className={className} src={pictureUrl} alt="" /> : <LampDrawing className={className} />;
  return (
    <div className={styles.side}>
      <p className={styles.label}>{t('preview')}</p>
      <div className={styles.preview} data-accent={accent} aria-hidden="true">
        <div className={styles.bar}>
          <span className={styles.mark}>
            {picture(styles.small)}
            <span className={styles.name}>{name}</span>
          </span>
          <Icon of={QuestionIcon} />
          <Icon of={UserCircleIcon} />
        </div>
        <div className={styles.body}>
          <span className={buttonClass({})}>{t('share')}</span>
          <span className={styles.link}>{t('privacy')}</span>
        </div>
        <div className={styles.cover}>
          {picture(styles.large)}
          <p className={styles.title}>{name}</p>
          <p className={styles.tagline}>{taglines[language] ?? t('landing:tagline')}</p>
        </div>
      </div>
    </div>
  );
}
