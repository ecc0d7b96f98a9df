import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './audit.module.css';
import { useVerifyAudit } from '../../data/admin-audit.ts';

/** Has the server verify the hash chain (audit-2), and shows the outcome. */
export function VerifyAudit() {
  const { t } = useTranslation('moderation');
  const { mutate, data, isError, isPending } = useVerifyAudit();
  const broken = isError || data?.ok === false;
  return (
    <div className={styles.verify}>
      <Button variant="quiet" small pending={isPending} pendingLabel={t('audit.verifying')} onClick={() => mutate({})}>
        <Icon of={SealCheckIcon} size="sm" />
        {t('audit.verify')}
      </Button>
      <p className={cx(styles.outcome, broken && styles.broken)} role="status">
        {!isPending && (data || isError) && (
          <>
            <Icon of={broken ? WarningCircleIcon : SealCheckIcon} size="sm" />
            <span>
              {isError && t('audit.verifyFailed')}
              {data?.ok && t('audit.whole', { count: data.rows })}
              {data?.ok === false && t('audit.broken', { entry: data.brokenAt ?? data.rows })}
            </span>
          </>
        )}
      </p>
    </div>
  );
}
