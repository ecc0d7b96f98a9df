import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpScreen } from '../features/help/help-dialog.tsx';
import { IconButton } from '../ui/button.tsx';
import { HelpDialog } from './dialogs.ts';

/** 'What does this screen mean?', in the bar of a screen. */
export function HelpButton({ label, onHelp }: { label: string; onHelp: () => void }) {
  return (
    <IconButton
      label={label}
      icon={QuestionIcon}
      onClick={onHelp}
      onPointerEnter={HelpDialog.preload}
      onFocus={HelpDialog.preload}
    />
  );
}

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
