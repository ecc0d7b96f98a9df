import { THEMES } from '@lampstand/core/profiles/theme';
import { CircleHalfIcon } from '@phosphor-icons/react/dist/csr/CircleHalf';
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSelector } from '../../i18n/language-selector.tsx';
import { useCommunity } from '../../stores/community.ts';
import { useTheme } from '../../stores/choices.ts';
import { Icon, type PhosphorIcon } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import text from '../../ui/text.module.css';
import styles from './appearance.module.css';

/** Language and theme, for all devices of the member (profiles-12). */
export function Appearance() {
  const { t } = useTranslation(['profiles', 'common']);
  const { theme, setTheme } = useTheme();
  const languages = useCommunity(({ community }) => community.languages);
  return (
    <section className={styles.appearance}>
      <h2 className={text.subtitle}>{t('appearance.title')}</h2>
      <div className="card">
        {languages.length > 1 && (
          <Row icon={TranslateIcon} name={t('common:language')}>
            <LanguageSelector wide />
          </Row>
        )}
        <Row icon={CircleHalfIcon} name={t('appearance.theme')}>
          <SegmentedControl
            look="wide"
            label={t('appearance.theme')}
            segments={THEMES.map((value) => ({ value, label: t(`appearance.${value}`) }))}
            value={theme}
            onChange={setTheme}
          />
        </Row>
      </div>
    </section>
  );
}

function Row({ icon, name, children }: { icon: PhosphorIcon; name: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <Icon of={icon} />
      {/* Hidden: the group of choices has the same name. */}
      <span aria-hidden="true">{name}</span>
      {children}
    </div>
  );
}
