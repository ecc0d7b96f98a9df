import type { UserView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './composer-prompt.module.css';
import { useHasPostDraft } from './post-draft.ts';

interface ComposerPromptProps {
  user: UserView;
  onCreate: () => void;
  /** Preloads the dialog on hover and focus. */
  onApproach: () => void;
}

/** Looks like a field and opens the create-post dialog. A sign says that a draft waits there. */
export function ComposerPrompt({ user, onCreate, onApproach }: ComposerPromptProps) {
  const { t } = useTranslation('posts');
  const hasDraft = useHasPostDraft(user.id);
  return (
    <section className={styles.prompt} aria-label={t('empty.create')}>
      <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
      <button
        type="button"
        className={styles.field}
        data-below-header
        aria-haspopup="dialog"
        onClick={onCreate}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        <span>{t('prompt')}</span>
        {hasDraft && <span className={styles.draft}>{t('draft')}</span>}
      </button>
    </section>
  );
}
