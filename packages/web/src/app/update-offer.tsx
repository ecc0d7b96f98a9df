import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useTranslation } from 'react-i18next';
import { acceptUpdate, putOffUpdate, useUpdate } from '../pwa/update.ts';
import { Button, IconButton, Icon } from '../ui/button.tsx';
import styles from './update-offer.module.css';

/** Offers a new version without forcing it (offline-7). The live region is always mounted. */
export function UpdateOffer() {
  const { t } = useTranslation('common');
  const ready = useUpdate((state) => state.ready);
  return (
    <div role="status">
      {ready && (
        <div className={styles.offer}>
          <p className={styles.words}>{t('update.ready')}</p>
          <Button small onClick={() => void acceptUpdate()}>
            <Icon of={ArrowClockwiseIcon} />
            {t('update.now')}
          </Button>
          <IconButton label={t('update.later')} icon={XIcon} onClick={putOffUpdate} />
        </div>
      )}
    </div>
  );
}
