import { LANGUAGES } from '@lampstand/core/languages/language';
import { REGISTRY } from '@lampstand/core/languages/registry';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../stores/language.ts';
import { SegmentedControl } from '../ui/segmented-control.tsx';

const languages = LANGUAGES.map((language) => ({ value: language, label: REGISTRY[language].name, lang: language }));

/** The languages by name, without flags. */
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
