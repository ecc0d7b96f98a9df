import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning';
import { useTranslation } from 'react-i18next';
import { Ticks } from '../../ui/lists.tsx';

const warnings = ['posts', 'marks', 'conversations', 'final'] as const;

/** What deleting the account means (account-1). */
export function Warnings() {
  const { t } = useTranslation('account');
  return <Ticks warning lines={warnings.map((warning) => ({ text: t(`warnings.${warning}`), icon: WarningIcon }))} />;
}
