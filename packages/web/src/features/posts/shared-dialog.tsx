import { errorSentence } from '@lampstand/core/error-sentences';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearShared, type Shared } from '../../data/share-inbox.ts';
import { useObjectAddress } from '../../platform/hooks.ts';
import { type PictureRefusal, preparePicture } from '../../platform/picture-file.ts';
import { useLanguage } from '../../stores/choices.ts';
import { readPhotoDraft, writePhotoDraft } from '../../stores/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import styles from './compose.module.css';
import { PHOTO_DRAFT, postDraftOf } from './post-draft.ts';

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

/**
 * Adds a share to the draft of the member's next post. Existing content stays: text is appended, a photo is added only if
 * there is none.
 */
async function takeShared(userId: string, { text, photo }: Shared): Promise<{ problem?: PictureRefusal }> {
  const draft = postDraftOf(userId);
  const fields = draft.read();
  if (!fields.content.includes(text))
    draft.write({ ...fields, content: [fields.content, text].filter(Boolean).join('\n\n') });
  const prepared = photo && !(await hasPhotoDraft(userId)) ? await preparePicture(photo) : undefined;
  if (prepared && 'picture' in prepared) await writePhotoDraft(userId, PHOTO_DRAFT, prepared.picture);
  // Only after it is in the draft, because the page may be closed in between.
  await clearShared();
  return prepared && 'refusal' in prepared ? { problem: prepared.refusal } : {};
}

async function hasPhotoDraft(userId: string): Promise<boolean> {
  return (await readPhotoDraft(userId, PHOTO_DRAFT)) !== undefined;
}
