import type { InvitationView } from '@lampstand/core/door/contract';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDayOf } from '../../i18n/day-of.ts';
import { useCommunity } from '../../stores/community.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { TextField } from '../../ui/field.tsx';
import { InvitationSheet } from './invitation-sheet.tsx';
import styles from './invite.module.css';

/** The code and the link of an invitation. */
export function InvitationLink({ invitation: { url, code, places, until } }: { invitation: InvitationView }) {
  const { t } = useTranslation('door');
  const language = useLanguage((state) => state.language);
  return (
    <>
      <div className={styles.code}>
        <QrCode text={url} label={t('qr', { code })} />
        <p>{t('shown', { count: places, day: longDayOf(until, language) })}</p>
      </div>
      <TextField label={t('link')} readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
    </>
  );
}

/** Copies the link, or hands it to the apps of the device. Whoever prints the page gets the sheet. */
export function InvitationActs({ invitation }: { invitation: InvitationView }) {
  const { url } = invitation;
  const { t } = useTranslation('door');
  const name = useCommunity((state) => state.community.name);
  const [canShare] = useState(() => 'share' in navigator);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t('copied'), description: t('copiedText') });
    } catch {
      toast({ title: t('copyFailed'), description: t('copyFailedText'), variant: 'destructive' });
    }
  }
  async function share() {
    // Rejects when the member chooses no app.
    await navigator.share({ title: name, text: t('shareText', { name }), url }).catch(() => {});
  }
  return (
    <>
      <InvitationSheet invitation={invitation} />
      <Button variant={canShare ? 'quiet' : 'primary'} onClick={() => void copy()}>
        <Icon of={CopyIcon} />
        {t('copy')}
      </Button>
      {canShare && (
        <Button onClick={() => void share()}>
          <Icon of={ShareNetworkIcon} />
          {t('share')}
        </Button>
      )}
    </>
  );
}
