import { isLanguage, LANGUAGES } from '@lampstand/core/languages/language';
import { REGISTRY } from '@lampstand/core/languages/registry';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/choice-fields.tsx';
import { Panel } from '../admin/room-page.tsx';
import styles from './community.module.css';
import { CheckList } from './check-list.tsx';
import type { CommunityForm } from './use-community-form.ts';

/** At least one language is offered; the last one cannot be taken away (community-4). */
export function LanguagesPanel({ form: { settings, set } }: { form: CommunityForm }) {
  const { t } = useTranslation('community');
  const { languages, defaultLanguage } = settings;
  const options = LANGUAGES.map((value) => ({ value, label: REGISTRY[value].name, lang: value }));
  return (
    <Panel title={t('languages')}>
      <div className={styles.fields}>
        <CheckList
          label={t('offered')}
          options={options}
          chosen={languages}
          fixed={languages.length === 1 ? languages : []}
          onChange={(chosen) =>
            set({
              languages: chosen,
              defaultLanguage: chosen.includes(defaultLanguage) ? defaultLanguage : (chosen[0] ?? defaultLanguage),
            })
          }
        />
        {languages.length > 1 && (
          <SelectField
            label={t('first')}
            options={options.filter(({ value }) => languages.includes(value))}
            value={defaultLanguage}
            onChange={({ currentTarget: { value } }) => isLanguage(value) && set({ defaultLanguage: value })}
          />
        )}
      </div>
    </Panel>
  );
}
