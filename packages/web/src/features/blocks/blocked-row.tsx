import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { useTranslation } from 'react-i18next';
import { useBlocks } from '../../data/blocks.ts';
import { countOf, SettingLink } from '../../ui/setting-rows.tsx';
import { useLanguage } from '../../stores/choices.ts';

/** The way from the profile to the members whom one has blocked. */
export function BlockedRow({ to }: { to: string }) {
  const { t } = useTranslation('blocks');
  const language = useLanguage((state) => state.language);
  const { query, blocks } = useBlocks();
  const value = blocks?.length === 0 ? t('list.none') : countOf(blocks, query.hasNextPage, language);
  return <SettingLink icon={ProhibitIcon} name={t('list.title')} value={value} to={to} />;
}
