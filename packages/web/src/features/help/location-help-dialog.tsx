import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { Steps } from '../../ui/lists.tsx';
import { Tabs } from '../../ui/tabs.tsx';

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
