import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning';
import { useTranslation } from 'react-i18next';
import { Ticks } from '../../ui/lists.tsx';

/** What deleting the account means (account-1), and at last whether it can be undone (account-6). */
export function Warnings({ last }: { last: 'warnings.final' | 'comingBack.warning' | 'comingBack.perhaps' }) {
  const { t } = useTranslation('account');
  const warnings = ['warnings.posts', 'warnings.marks', 'warnings.conversations', last] as const;
  return <Ticks warning lines={warnings.map((warning) => ({ text: t(warning), icon: WarningIcon }))} />;
}
