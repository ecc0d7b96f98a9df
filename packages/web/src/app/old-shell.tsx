import { isOlder } from '@lampstand/core/community/desktop-version';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshCommunity } from '../data/community.ts';
import { useCommunity } from '../stores/community.ts';
import { IconButton } from '../ui/button.tsx';
import styles from './update-offer.module.css';

/** In the desktop app: says that the server asks for a newer version of it (desktop-4). */
export function OldShell({ version }: { version: string }) {
  const { t } = useTranslation('common');
  const asked = useCommunity((state) => state.community.oldestDesktop);
  const [isPutOff, setPutOff] = useState(false);
  useEffect(() => {
    // In a browser the settings are in the page.
    void refreshCommunity().catch(() => undefined);
  }, []);
  const isOld = asked !== undefined && !isPutOff && isOlder(version, asked);
  return (
    <div role="status">
      {isOld && (
        <div className={styles.offer}>
          <p className={styles.words}>{t('update.shell', { asked, version })}</p>
          <IconButton label={t('update.later')} icon={XIcon} onClick={() => setPutOff(true)} />
        </div>
      )}
    </div>
  );
}
