import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpDialog } from '../dialogs.ts';
import { HelpButton } from '../help-button.tsx';

/** The help button of the admin screens, which opens the help on their tab. */
export function AdminHelp() {
  const { t } = useTranslation('moderation');
  const [helping, setHelping] = useState(false);
  return (
    <>
      <HelpButton label={t('help')} onHelp={() => setHelping(true)} />
      <HelpDialog open={helping} onOpenChange={setHelping} screen="admin" />
    </>
  );
}
