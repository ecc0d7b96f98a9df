import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './comments.module.css';

/** Stands where the writer would, for a member whose profile is not complete yet (comments-3). */
export function ProfileGate({ onCompleteProfile }: { onCompleteProfile: () => void }) {
  const { t } = useTranslation('comments');
  return (
    <div className={styles.gate}>
      <p>{t('gate')}</p>
      <Button onClick={onCompleteProfile}>{t('completeProfile')}</Button>
    </div>
  );
}
