import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical';
import { ExportIcon } from '@phosphor-icons/react/dist/csr/Export';
import { useTranslation } from 'react-i18next';
import type { ListLine } from '../../ui/lists.tsx';

interface Phone {
  value: string;
  label: string;
  steps: readonly ListLine[];
}

/** The steps for each phone, iPhone first (landing-3). */
export function useInstallSteps(): readonly Phone[] {
  const { t } = useTranslation('install');
  const iphone = [
    { text: t('iphone.open') },
    { text: t('iphone.menu'), icon: ExportIcon },
    { text: t('iphone.choose') },
    { text: t('iphone.confirm') },
  ];
  const android = [
    { text: t('android.open') },
    { text: t('android.menu'), icon: DotsThreeVerticalIcon },
    { text: t('android.choose') },
    { text: t('android.confirm') },
  ];
  return [
    { value: 'iphone', label: t('iphone.tab'), steps: iphone },
    { value: 'android', label: t('android.tab'), steps: android },
  ];
}
