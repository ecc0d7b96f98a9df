import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { useTranslation } from 'react-i18next';
import { useFindable } from '../../data/choices.ts';
import { SettingSwitch } from '../../ui/setting-rows.tsx';

/** Whether members find this one by their name (search-4). */
export function FindableRow() {
  const { t } = useTranslation('search');
  const [isFindable, choose] = useFindable();
  if (isFindable === undefined) return null;
  return (
    <SettingSwitch
      icon={MagnifyingGlassIcon}
      name={t('findable.title')}
      note={t('findable.text')}
      word={t(isFindable ? 'findable.on' : 'findable.off')}
      checked={isFindable}
      onChange={choose}
    />
  );
}
