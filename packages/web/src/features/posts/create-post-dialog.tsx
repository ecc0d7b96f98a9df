import { canPost } from '@lampstand/core/profiles/rules';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/choices.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import text from '../../ui/text.module.css';
import { useRestriction } from '../../data/notices.ts';
import { NoWriting } from '../../ui/no-writing.tsx';
import type { PictureRefusal } from '../../platform/picture-file.ts';
import { CreatePostForm } from './create-post-form.tsx';

export interface CreatePostDialogProps extends DialogState {
  user: UserView;
  /** What is wrong with a photo that was shared from another app. */
  photoProblem?: PictureRefusal | undefined;
  /** Navigates to the profile form; called after the dialog has closed. */
  onCompleteProfile: () => void;
  onLocationHelp: () => void;
  /** Called once the server or the outbox has the post. */
  onShared: () => void;
}

/**
 * Posting requires a complete profile (profiles-2); without one the dialog links to the form. A member without writing reads
 * why instead (decisions-5).
 */
export function CreatePostDialog(props: CreatePostDialogProps) {
  const { t } = useTranslation('compose');
  const language = useLanguage((state) => state.language);
  const { user, open, onOpenChange, onCompleteProfile } = props;
  const restriction = useRestriction();
  if (restriction) {
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title={t('create.title')}>
        <NoWriting standing={restriction} />
      </Dialog>
    );
  }
  if (canPost(user, language).ok) return <CreatePostForm {...props} />;

  const completeProfile = () => {
    onOpenChange(false);
    onCompleteProfile();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('gate.title')}
      foot={<Button onClick={completeProfile}>{t('gate.action')}</Button>}
    >
      <p className={text.lede}>{t('gate.text')}</p>
    </Dialog>
  );
}
