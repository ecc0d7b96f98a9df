import { errorSentence } from '@lampstand/core/error-sentences';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearShared, type Shared } from '../../data/share-inbox.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import type { PictureRefusal } from '../../platform/picture-file.ts';
import { useObjectAddress } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import styles from './compose.module.css';
import { hasPhotoDraft, takeShared } from './take-shared.ts';

interface SharedDialogProps extends DialogState {
  userId: string;
  shared: Shared;
  /** The share was added to the draft; with `problem`, the text only. */
  onAdded: (problem?: PictureRefusal) => void;
  onDiscarded: () => void;
}

/**
 * Any web page can send text and a photo to the share target, and its requests look like a phone's. So the member sees
 * what was shared, and adds it to their draft or discards it.
 */
export function SharedDialog({ userId, shared, open, onOpenChange, onAdded, onDiscarded }: SharedDialogProps) {
  const { t } = useTranslation('compose');
  const language = useLanguage((state) => state.language);
  const add = useRef<HTMLButtonElement>(null);
  const [pending, setPending] = useState(false);
  const [hasPhoto, setHasPhoto] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const { text, photo } = shared;
  const isPicture = photo?.type.startsWith('image/') ?? false;
  const picture = useObjectAddress(isPicture ? photo : undefined);
  useEffect(() => {
    void hasPhotoDraft(userId).then(setHasPhoto);
  }, [userId]);

  async function take() {
    setPending(true);
    const { problem } = await takeShared(userId, shared);
    onOpenChange(false);
    onAdded(problem);
  }

  async function discard() {
    await clearShared();
    onOpenChange(false);
    onDiscarded();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('shared.ask.title')}
      description={t('shared.ask.text')}
      initialFocus={add}
      foot={
        <>
          <Button variant="quiet" disabled={pending} onClick={() => void discard()}>
            {t('shared.ask.discard')}
          </Button>
          <Button ref={add} pending={pending} onClick={() => void take()}>
            {t('shared.ask.add')}
          </Button>
        </>
      }
    >
      <div className="stack5">
        {text && <blockquote className={styles.shared}>{text}</blockquote>}
        {picture && !unreadable && (
          <div className={styles.thumb}>
            <img src={picture} alt={t('shared.ask.photo')} onError={() => setUnreadable(true)} />
          </div>
        )}
        {photo && !isPicture && <p>{errorSentence('image_unsupported', language)}</p>}
        {unreadable && <p>{errorSentence('image_unreadable', language)}</p>}
        {isPicture && !unreadable && hasPhoto && <p>{t('shared.ask.keepsPhoto')}</p>}
      </div>
    </Dialog>
  );
}
