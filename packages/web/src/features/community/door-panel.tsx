import { JOINING_MODES } from '@lampstand/core/door/modes';
import { NAMES } from '@lampstand/core/languages/names';
import { LIMITS } from '@lampstand/core/limits';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../stores/choices.ts';
import { Options } from '../../ui/choice-fields.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../admin/room-page.tsx';
import { roomPaths } from '../admin/room-paths.ts';
import styles from './community.module.css';
import type { CommunityForm } from './use-community-form.ts';

/** How people join (door-1), and the way to the invitations. */
export function DoorPanel({ form }: { form: CommunityForm }) {
  const { settings, set } = form;
  const { t } = useTranslation('community');
  return (
    <Panel title={t('door.title')}>
      <div className={styles.fields}>
        <Options
          legend={t('door.legend')}
          hideLegend
          name="mode"
          options={JOINING_MODES.map((value) => ({
            value,
            label: t(`door.modes.${value}`),
            hint: t(`door.hints.${value}`),
            ...(value === 'approval' && { more: <Questions form={form} /> }),
          }))}
          value={settings.mode}
          onChange={(mode) => set({ mode })}
        />
        <p>
          <Link to={roomPaths.adminInvitations}>{t('door.invitations')}</Link>
        </p>
      </div>
    </Panel>
  );
}

/** What applicants are asked in each language that is offered (door-5). */
function Questions({ form: { settings, set, errorOf } }: { form: CommunityForm }) {
  const { t } = useTranslation('community');
  const own = useLanguage((state) => state.language);
  const nameOf = new Intl.DisplayNames(own, { type: 'language' });
  const { languages, questions } = settings;
  return languages.map((language) => (
    <TextField
      key={language}
      label={
        languages.length === 1
          ? t('door.question')
          : t('door.questionIn', { language: nameOf.of(language) ?? language })
      }
      lang={language}
      autoComplete="off"
      placeholder={NAMES[language].joiningQuestion}
      maxLength={LIMITS.question}
      limit={LIMITS.question}
      length={questions[language]?.length ?? 0}
      value={questions[language] ?? ''}
      error={errorOf('questions', language)}
      onChange={({ currentTarget }) => set({ questions: { ...questions, [language]: currentTarget.value || null } })}
    />
  ));
}
