import { JOINING_MODES } from '@lampstand/core/joining/modes';
import { NAMES } from '@lampstand/core/languages/names';
import { REASON_TEXTS } from '@lampstand/core/languages/reason-texts';
import { LIMITS } from '@lampstand/core/limits';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isLanguage, LANGUAGES } from '@lampstand/core/languages/language';
import { REGISTRY } from '@lampstand/core/languages/registry';
import { REPORT_REASONS } from '@lampstand/core/reports/reasons';
import { useId } from 'react';
import { useLanguage } from '../../stores/choices.ts';
import { Options, SelectField } from '../../ui/choice-fields.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../admin/moderation-page.tsx';
import { moderationPaths } from '../admin/moderation-paths.ts';
import styles from './community.module.css';
import type { CommunityForm } from './use-community-form.ts';

/** How people join (joining-1), and the way to the invitations. */
export function JoiningPanel({ form }: { form: CommunityForm }) {
  const { settings, set } = form;
  const { t } = useTranslation('community');
  return (
    <Panel title={t('joining.title')}>
      <div className="panelBody">
        <Options
          legend={t('joining.legend')}
          hideLegend
          name="mode"
          options={JOINING_MODES.map((value) => ({
            value,
            label: t(`joining.modes.${value}`),
            hint: t(`joining.hints.${value}`),
            ...(value === 'approval' && { more: <Questions form={form} /> }),
          }))}
          value={settings.mode}
          onChange={(mode) => set({ mode })}
        />
        <p>
          <Link to={moderationPaths.adminInvitations}>{t('joining.invitations')}</Link>
        </p>
      </div>
    </Panel>
  );
}

/** What applicants are asked in each language that is offered (joining-5). */
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
          ? t('joining.question')
          : t('joining.questionIn', { language: nameOf.of(language) ?? language })
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

/** At least one language is offered; the last one cannot be taken away (community-4). */
export function LanguagesPanel({ form: { settings, set } }: { form: CommunityForm }) {
  const { t } = useTranslation('community');
  const { languages, defaultLanguage } = settings;
  const options = LANGUAGES.map((value) => ({ value, label: REGISTRY[value].name, lang: value }));
  return (
    <Panel title={t('languages')}>
      <div className="panelBody">
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

/** The reasons that members can choose, and how long removed content is kept (community-4), and the address where nobody gets mail (alerts-6). */
export function ReportsPanel({ form: { settings, hasMail, set, errorOf } }: { form: CommunityForm }) {
  const { t } = useTranslation('community');
  const language = useLanguage((state) => state.language);
  const names = REASON_TEXTS[language];
  const { reasons, sealedDays, fallbackEmail } = settings;
  return (
    <Panel title={t('reports')}>
      <div className="panelBody">
        <CheckList
          label={t('reasons')}
          hint={t('reasonsHint', { other: names.other.name })}
          options={REPORT_REASONS.map((value) => ({ value, label: names[value].name }))}
          chosen={reasons}
          fixed={['other']}
          onChange={(chosen) => set({ reasons: chosen })}
        />
        <TextField
          label={t('sealedDays')}
          required
          type="number"
          inputMode="numeric"
          min={LIMITS.sealedDaysMin}
          max={LIMITS.sealedDaysMax}
          hint={t('sealedHint', { min: LIMITS.sealedDaysMin, max: LIMITS.sealedDaysMax })}
          error={errorOf('sealedDays')}
          value={Number.isNaN(sealedDays) ? '' : sealedDays}
          onChange={({ currentTarget }) => set({ sealedDays: currentTarget.valueAsNumber })}
        />
        {hasMail && (
          <TextField
            label={t('fallbackEmail')}
            type="email"
            autoComplete="off"
            hint={t('fallbackHint')}
            maxLength={LIMITS.email}
            value={fallbackEmail ?? ''}
            error={errorOf('fallbackEmail')}
            onChange={({ currentTarget }) => set({ fallbackEmail: currentTarget.value || null })}
          />
        )}
      </div>
    </Panel>
  );
}

interface CheckListProps<Value extends string> {
  label: string;
  hint?: string;
  options: readonly { value: Value; label: string; lang?: string }[];
  chosen: readonly Value[];
  /** Those that cannot be taken away. */
  fixed: readonly Value[];
  /** In the order of the options. */
  onChange: (chosen: Value[]) => void;
}

/** Some out of a list. */
function CheckList<Value extends string>(props: CheckListProps<Value>) {
  const { label, hint, options, chosen, fixed, onChange } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : id}>
      <legend>{label}</legend>
      <div className={styles.checks}>
        {options.map(({ value, label: name, lang }) => (
          <label key={value} lang={lang}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              disabled={fixed.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(
                  options
                    .map((option) => option.value)
                    .filter((each) => (each === value ? checked : chosen.includes(each))),
                )
              }
            />
            {name}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={id} className="meta">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
