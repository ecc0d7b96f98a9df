import { useTranslation } from 'react-i18next';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { Ticks } from '../../ui/lists.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useHelpLines, type HelpScreen } from './help-lines.ts';

/** 'What does this screen mean?', opened on the tab of the current screen (app-14). */
export function HelpDialog({ open, onOpenChange, screen = 'feed' }: DialogState & { screen?: HelpScreen }) {
  const { t } = useTranslation('help');
  const tabs = useHelpLines().map(({ value, label, lines }) => ({ value, label, content: <Ticks lines={lines} /> }));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('title')}>
      <Tabs label={t('screens')} initial={screen} tabs={tabs} />
    </Dialog>
  );
}
