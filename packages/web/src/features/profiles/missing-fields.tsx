import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { Trans, useTranslation } from 'react-i18next';
import type { RequiredField } from '@lampstand/core/profiles/completeness';
import { useLanguage } from '../../stores/choices.ts';
import { Note } from '../../ui/note.tsx';
import styles from './profiles.module.css';

interface MissingFieldsProps {
  /** Whether the saved profile is complete. */
  isMember: boolean;
  fields: readonly RequiredField[];
  onGo: (field: RequiredField) => void;
}

/**
 * Says what an incomplete profile keeps from the member (app-2, profiles-2). The form can be saved with fewer fields than that requires
 * (profiles-3): lists and links the missing ones.
 */
export function MissingFields({ isMember, fields, onGo }: MissingFieldsProps) {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  if (fields.length === 0) {
    return isMember ? null : (
      <Note icon={PencilSimpleIcon} warm>
        <p>{t('missing.before')}</p>
      </Note>
    );
  }
  const links = new Intl.ListFormat(language).formatToParts(fields).map((part, index) => {
    const field = fields.find((name) => part.type === 'element' && name === part.value);
    if (!field) return part.value;
    return (
      <button key={index} type="button" className={styles.go} onClick={() => onGo(field)}>
        {t(`fields.${field}`).toLocaleLowerCase(language)}
      </button>
    );
  });
  return (
    <Note icon={PencilSimpleIcon} warm>
      <p>
        <Trans t={t} i18nKey="missing.summary" count={fields.length} components={{ b: <b />, fields: <>{links}</> }} />
      </p>
    </Note>
  );
}
