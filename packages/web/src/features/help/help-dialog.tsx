import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise';
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell';
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { HandsPrayingIcon } from '@phosphor-icons/react/dist/csr/HandsPraying';
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart';
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House';
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { UserIcon } from '@phosphor-icons/react/dist/csr/User';
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { Ticks, type ListLine, Steps } from '../../ui/lists.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Button } from '../../ui/button.tsx';

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

export type HelpScreen = 'feed' | 'messages' | 'profile' | 'admin';

/** The help text of each screen, one line per icon. */
function useHelpLines(): { value: HelpScreen; label: string; lines: ListLine[] }[] {
  const { t } = useTranslation('help');
  return [
    {
      value: 'feed',
      label: t('feed.tab'),
      lines: [
        { icon: HouseIcon, text: t('feed.order') },
        { icon: HandsPrayingIcon, text: t('feed.pray') },
        { icon: HeartIcon, text: t('feed.love') },
        { icon: ChatCircleIcon, text: t('feed.comment') },
        { icon: BellIcon, text: t('feed.bell') },
        { icon: PlusIcon, text: t('feed.plus') },
        { icon: DotsThreeIcon, text: t('feed.dots') },
      ],
    },
    {
      value: 'messages',
      label: t('messages.tab'),
      lines: [
        { icon: ChatCircleIcon, text: t('messages.list') },
        { icon: EnvelopeSimpleIcon, text: t('messages.unread') },
        { icon: UserIcon, text: t('messages.start') },
        { icon: LockSimpleIcon, text: t('messages.private') },
        { icon: ProhibitIcon, text: t('messages.block') },
      ],
    },
    {
      value: 'profile',
      label: t('profile.tab'),
      lines: [
        { icon: UserIcon, text: t('profile.name') },
        { icon: CheckCircleIcon, text: t('profile.complete') },
        { icon: LockSimpleIcon, text: t('profile.email') },
        { icon: ArrowsClockwiseIcon, text: t('profile.update') },
        { icon: KeyIcon, text: t('profile.password') },
        { icon: TrashIcon, text: t('profile.delete') },
      ],
    },
    {
      value: 'admin',
      label: t('admin.tab'),
      lines: [
        { icon: ShieldCheckIcon, text: t('admin.who') },
        { icon: ChartBarIcon, text: t('admin.stats') },
        { icon: FlagIcon, text: t('admin.reports') },
        { icon: UsersIcon, text: t('admin.users') },
        { icon: LockSimpleIcon, text: t('admin.limits') },
      ],
    },
  ];
}

/** How to allow the browser to use the location, on both kinds of phone. */
export function LocationHelpDialog({ open, onOpenChange }: DialogState) {
  const { t } = useTranslation(['help', 'common']);
  const iphone = [
    { text: t('location.iphone.settings') },
    { text: t('location.iphone.services') },
    { text: t('location.iphone.browser') },
    { text: t('location.iphone.again') },
  ];
  const android = [
    { text: t('location.android.settings') },
    { text: t('location.android.services') },
    { text: t('location.android.browser') },
    { text: t('location.android.again') },
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('location.title')}
      foot={
        <Button variant="quiet" onClick={() => onOpenChange(false)}>
          {t('common:close')}
        </Button>
      }
    >
      <Tabs
        label={t('location.phone')}
        initial="iphone"
        tabs={[
          { value: 'iphone', label: t('location.iphone.tab'), content: <Steps steps={iphone} /> },
          { value: 'android', label: t('location.android.tab'), content: <Steps steps={android} /> },
        ]}
      />
    </Dialog>
  );
}
