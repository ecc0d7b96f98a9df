import { useQueryClient } from '@tanstack/react-query';
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash';
import { useTranslation } from 'react-i18next';
import { postKeys } from '../lib/query-keys.ts';
import { useOnline } from '../lib/use-online.ts';
import { useLanguage } from '../stores/language.ts';
import { Banner } from '../ui/banner.tsx';
import { ConnectionLost } from './connection-lost.tsx';

/** Says that the feed on screen is from memory, and from when. */
export function OfflineBanner() {
  const { t } = useTranslation('home');
  const online = useOnline();
  const language = useLanguage((state) => state.language);
  const updatedAt = useQueryClient().getQueryState(postKeys.list())?.dataUpdatedAt;
  if (online || !updatedAt) return <ConnectionLost />;
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(updatedAt);
  return <Banner icon={CloudSlashIcon}>{t('offline', { time })}</Banner>;
}
