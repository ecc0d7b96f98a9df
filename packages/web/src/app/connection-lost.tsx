import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash';
import { useTranslation } from 'react-i18next';
import { useConnectionLost } from '../stores/connection-lost.ts';
import { Banner } from '../ui/banner.tsx';

/** A banner while the live stream is interrupted. */
export function ConnectionLost() {
  const { t } = useTranslation('home');
  const lost = useConnectionLost((state) => state.lost);
  return lost ? <Banner icon={CloudSlashIcon}>{t('connectionLost')}</Banner> : null;
}
