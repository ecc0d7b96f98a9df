import { REGISTRY } from '@lampstand/core/languages/registry';
import { useTranslation } from 'react-i18next';
import { useCommunity } from '../stores/community.ts';
import { useLanguage } from '../stores/choices.ts';
import { SegmentedControl } from './segmented-control.tsx';

/**
 * The languages of the community by name, without flags. Nothing if there is only one.
 * @param name for a form around it (ui/segmented-control.tsx)
 */
export function LanguageSelector({ wide = false, name }: { wide?: boolean; name?: string }) {
  const { t } = useTranslation('common');
  const { language, setLanguage } = useLanguage();
  const languages = useCommunity(({ community }) => community.languages);
  if (languages.length === 1) return null;
  return (
    <SegmentedControl
      name={name}
      look={wide ? 'wide' : 'pill'}
      label={t('language')}
      segments={languages.map((value) => ({ value, label: REGISTRY[value].name, lang: value }))}
      value={language}
      onChange={setLanguage}
    />
  );
}
