import type { InvitationView } from '@lampstand/core/joining/contract';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createPortal } from 'react-dom';
import { refusalText } from '../../data/api-error.ts';
import { longDayOf, fullDayOf } from '../../i18n/day-of.ts';
import { useLanguage } from '../../stores/choices.ts';
import { useCommunity } from '../../stores/community.ts';
import { toast } from '../../stores/toast.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { LampDrawing, Plate } from '../../ui/logo.tsx';
import qr from '../../ui/qr-code.module.css';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './invitations.module.css';

/** The code and the link of an invitation. */
export function InvitationLink({ invitation: { url, code, places, until } }: { invitation: InvitationView }) {
  const { t } = useTranslation('joining');
  const language = useLanguage((state) => state.language);
  return (
    <>
      <div className={qr.frame}>
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
  const { t } = useTranslation('joining');
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

/**
 * What a printer gets instead of the screen while an invitation is shown: one sheet to hang up or to hand on (joining-2). It is in
 * the page all the time, so that the picture is loaded when somebody prints.
 */
function InvitationSheet({ invitation: { url, code, places, until } }: { invitation: InvitationView }) {
  const { t } = useTranslation('joining');
  const language = useLanguage((state) => state.language);
  const { name, taglines, pictureUrl } = useCommunity((state) => state.community);
  useEffect(() => {
    document.body.classList.add(styles.printed ?? '');
    return () => document.body.classList.remove(styles.printed ?? '');
  }, []);
  return createPortal(
    <div className={styles.sheet} aria-hidden="true">
      <div>
        {pictureUrl ? <Plate className={styles.plate} /> : <LampDrawing className={styles.lamp} />}
        <p className={styles.name}>{name}</p>
        {taglines[language] && <p className={styles.tagline}>{taglines[language]}</p>}
      </div>
      <div>
        <p className={styles.title}>{t('sheet.title')}</p>
        <div className={styles.invitationSheetCode}>
          <QrCode text={url} label={t('qr', { code })} />
        </div>
        <p>{t('sheet.how')}</p>
        <p className={styles.address}>{url.replace(/^https:\/\//, '')}</p>
      </div>
      <p>{t('sheet.for', { count: places, day: fullDayOf(until, language) })}</p>
    </div>,
    document.body,
  );
}

interface RevokeButtonProps {
  code: string;
  pending: boolean;
  onRevoke: () => void;
}

/** Ends an invitation. Its accessible name has the code. */
export function RevokeButton({ code, pending, onRevoke }: RevokeButtonProps) {
  const { t } = useTranslation('joining');
  return (
    <Button
      variant="dangerQuiet"
      small
      aria-label={t('revokeOne', { code })}
      pending={pending}
      pendingLabel={t('revoking')}
      onClick={onRevoke}
    >
      {t('revoke')}
    </Button>
  );
}

/** Shows that something failed, with the server's reason if it gave one. */
export function useFailed(title: string): (error: Error) => void {
  const { t } = useTranslation('joining');
  return (error) => toast({ title, description: refusalText(error) ?? t('tryAgain'), variant: 'destructive' });
}
