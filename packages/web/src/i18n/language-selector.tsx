import { useTranslation } from 'react-i18next';
import { useLanguage } from '../stores/language.ts';
import { SegmentedControl } from '../ui/segmented-control.tsx';

const languages = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'es', label: 'Español', lang: 'es' },
] as const;

/** Both languages as words, never flags. */
export function LanguageSelector({ wide = false }: { wide?: boolean }) {
  const { t } = useTranslation('common');
  const { language, setLanguage } = useLanguage();
  return (
    <SegmentedControl
      look={wide ? 'wide' : 'pill'}
      label={t('language')}
      segments={languages}
      value={language}
      onChange={setLanguage}
    />
  );
}
