import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './comments.module.css';

/** Replaces the comment form for a member with an incomplete profile (comments-3). */
export function ProfileGate({ onCompleteProfile }: { onCompleteProfile: () => void }) {
  const { t } = useTranslation('comments');
  return (
    <div className={styles.gate}>
      <p>{t('gate')}</p>
      <Button onClick={onCompleteProfile}>{t('completeProfile')}</Button>
    </div>
  );
}
