import { NAMES } from '@lampstand/core/languages/names';
import { LIMITS } from '@lampstand/core/limits';
import { REPORT_REASONS } from '@lampstand/core/reports/reasons';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/choices.ts';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../admin/room-page.tsx';
import styles from './community.module.css';
import { CheckList } from './check-list.tsx';
import type { CommunityForm } from './use-community-form.ts';

/** The reasons that members can choose, and how long removed content is kept (community-4), and the address where nobody gets mail (alerts-6). */
export function ReportsPanel({ form: { settings, hasMail, set, errorOf } }: { form: CommunityForm }) {
  const { t } = useTranslation('community');
  const language = useLanguage((state) => state.language);
  const names = NAMES[language].reportReasons;
  const { reasons, sealedDays, fallbackEmail } = settings;
  return (
    <Panel title={t('reports')}>
      <div className={styles.fields}>
        <CheckList
          label={t('reasons')}
          hint={t('reasonsHint', { other: names.other })}
          options={REPORT_REASONS.map((value) => ({ value, label: names[value] }))}
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
