import { LANGUAGES } from '@lampstand/core/languages/language';
import { LIMITS } from '@lampstand/core/limits';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/choices.ts';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../admin/room-page.tsx';
import styles from './community.module.css';
import type { CommunityForm } from './use-community-form.ts';

export function WordsPanel({ form: { settings, set, errorOf } }: { form: CommunityForm }) {
  const { t } = useTranslation('community');
  const own = useLanguage((state) => state.language);
  const { name, contactEmail, taglines } = settings;
  const nameOf = new Intl.DisplayNames(own, { type: 'language' });
  const languages = [own, ...LANGUAGES.filter((language) => language !== own)];
  return (
    <Panel title={t('words')}>
      <div className={styles.pairs}>
        <TextField
          label={t('name')}
          required
          autoComplete="off"
          maxLength={LIMITS.communityName}
          limit={LIMITS.communityName}
          length={name.length}
          value={name}
          error={errorOf('name')}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <TextField
          label={t('contact')}
          required
          type="email"
          autoComplete="off"
          hint={t('contactHint')}
          maxLength={LIMITS.email}
          value={contactEmail ?? ''}
          error={errorOf('contactEmail')}
          onChange={({ currentTarget }) => set({ contactEmail: currentTarget.value || null })}
        />
        {languages.map((language) => (
          <TextField
            key={language}
            label={t('tagline', { language: nameOf.of(language) ?? language })}
            lang={language}
            autoComplete="off"
            maxLength={LIMITS.tagline}
            limit={LIMITS.tagline}
            length={taglines[language]?.length ?? 0}
            value={taglines[language] ?? ''}
            error={errorOf('taglines', language)}
            onChange={({ currentTarget }) =>
              set({ taglines: { ...taglines, [language]: currentTarget.value || null } })
            }
          />
        ))}
      </div>
    </Panel>
  );
}
