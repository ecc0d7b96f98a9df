import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpDialog } from '../dialogs.ts';
import { HelpButton } from '../help-button.tsx';

/** The help of every admin screen, open on what it says about them. */
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
