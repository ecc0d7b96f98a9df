import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question';
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
