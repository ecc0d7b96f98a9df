import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** The first stop of the Tab key, visible only with the focus: passes the bars and the side column. */
export function SkipLink() {
  const { t } = useTranslation('common');
  return (
    <button type="button" className={styles.skip} onClick={focusMain}>
      {t('skip')}
    </button>
  );
}

function focusMain(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
