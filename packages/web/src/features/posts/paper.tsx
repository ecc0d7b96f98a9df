import { dateFormat } from '@lampstand/core/languages/formats';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/hooks.ts';
import { useCommunity } from '../../stores/community.ts';
import { useLanguage } from '../../stores/choices.ts';
import styles from './paper.module.css';

/** What stands above testimonies on paper: the community, and when they were printed (posts-16). */
export function PaperHead() {
  const { t } = useTranslation('posts');
  const name = useCommunity((state) => state.community.name);
  const language = useLanguage((state) => state.language);
  const date = dateFormat(language, { dateStyle: 'long' }).format(useNow());
  return (
    <div className={styles.head} data-paper>
      <b>{name}</b>
      <span>{t('printed', { date })}</span>
    </div>
  );
}

/** Below them: for whom they are, and where they can be read. */
export function PaperFoot({ path }: { path: string }) {
  const { t } = useTranslation('posts');
  const name = useCommunity((state) => state.community.name);
  return (
    <div className={styles.foot} data-paper>
      <span>{t('paperFor', { name })}</span>
      <span>
        {location.host}
        {path}
      </span>
    </div>
  );
}
