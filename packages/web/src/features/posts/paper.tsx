import { dateFormat } from '@lampstand/core/languages/formats';
import { useTranslation } from 'react-i18next';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { useCommunity } from '../../stores/community.ts';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './paper.module.css';
import { useHasPostDraft } from './post-draft.ts';

/** What stands above testimonies on paper: the community, and when they were printed (posts-16). */
export function PaperHead() {
  const { t } = useTranslation('posts');
  const name = useCommunity((state) => state.community.name);
  const language = useLanguage((state) => state.language);
  const date = dateFormat(language, { dateStyle: 'long' }).format(useNow());
  return (
    <div className={styles.head} data-paper>
      <b>{name}</b>
      <span>{t('printed', { date })}</span>
    </div>
  );
}

/** Below them: for whom they are, and where they can be read. */
export function PaperFoot({ path }: { path: string }) {
  const { t } = useTranslation('posts');
  const name = useCommunity((state) => state.community.name);
  return (
    <div className={styles.foot} data-paper>
      <span>{t('paperFor', { name })}</span>
      <span>
        {location.host}
        {path}
      </span>
    </div>
  );
}

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
