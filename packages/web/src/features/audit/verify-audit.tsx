import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useTranslation } from 'react-i18next';
import type { useVerifyAudit } from '../../data/admin-community.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './audit.module.css';

/** The verification of the hash chain, which the server does when asked (audit-2). */
export type Verification = ReturnType<typeof useVerifyAudit>;

export function VerifyButton({ verification: { mutate, isPending } }: { verification: Verification }) {
  const { t } = useTranslation('moderation');
  return (
    <Button variant="quiet" small pending={isPending} pendingLabel={t('audit.verifying')} onClick={() => mutate({})}>
      <Icon of={SealCheckIcon} size="sm" />
      {t('audit.verify')}
    </Button>
  );
}

/** How many entries were found; once the log is verified, the outcome instead. */
export function AuditCount({ verification, total }: { verification: Verification; total: number | undefined }) {
  const { t } = useTranslation('moderation');
  const { data, isError, isPending } = verification;
  const broken = isError || data?.ok === false;
  if (isPending || !(data || isError)) {
    return <p role="status">{total !== undefined && t('audit.entries', { count: total })}</p>;
  }
  return (
    <p className={cx(styles.outcome, broken && styles.broken)} role="status">
      <Icon of={broken ? WarningCircleIcon : SealCheckIcon} size="sm" />
      <span>
        {isError && t('audit.verifyFailed')}
        {data?.ok && t('audit.whole', { count: data.rows })}
        {data?.ok === false && t('audit.broken', { entry: data.brokenAt ?? data.rows })}
      </span>
    </p>
  );
}
