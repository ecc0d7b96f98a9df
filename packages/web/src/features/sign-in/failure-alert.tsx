import { errorSentence } from '@lampstand/core/error-sentences';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import type { ErrorCode } from '@lampstand/core/errors';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../data/api-error.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Icon } from '../../ui/button.tsx';
import styles from './sign-in.module.css';

/** Says why something did not work, if that belongs to no field. */
export function FailureAlert({ failure }: { failure: Error | ErrorCode | undefined }) {
  const { t } = useTranslation('signIn');
  const language = useLanguage((state) => state.language);
  if (failure === undefined) return null;
  const code = failure instanceof ApiError ? failure.code : failure instanceof Error ? undefined : failure;
  const isOurs = code !== undefined && code !== 'unreachable';
  return <Alert text={isOurs ? errorSentence(code, language) : t('noAnswer')} />;
}

export function Alert({ text }: { text: string }) {
  return (
    <p className={styles.alert} role="alert">
      <Icon of={WarningCircleIcon} size="sm" />
      <span>{text}</span>
    </p>
  );
}
