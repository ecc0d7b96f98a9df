import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpScreen } from '../features/help/help-dialog.tsx';
import { HelpDialog } from './dialogs.ts';
import { HelpButton } from './help-button.tsx';

/** The help button of a screen without tabs, which opens the help on the tab that it belongs to (app-14). */
export function ScreenHelp({ screen }: { screen: HelpScreen }) {
  const { t } = useTranslation('home');
  const [helping, setHelping] = useState(false);
  return (
    <>
      <HelpButton label={t('help')} onHelp={() => setHelping(true)} />
      <HelpDialog open={helping} onOpenChange={setHelping} screen={screen} />
    </>
  );
}
