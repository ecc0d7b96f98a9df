import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button.tsx';
import { LinkedText } from '../../ui/text.tsx';
import { excerptOf } from './excerpt.ts';
import styles from './post-card.module.css';
import { useTextLanguage } from './use-text-language.ts';

/** Ids of unfolded posts, kept while they are unmounted by scrolling. */
const unfolded = new Set<string>();

interface PostTextProps {
  postId: string;
  content: string;
  /** Never folded. */
  whole?: boolean | undefined;
}

/** The text of a testimony, with its language (languages-3) and paragraphs; a long one starts folded. */
export function PostText({ postId, content, whole = false }: PostTextProps) {
  const { t } = useTranslation('posts');
  const [open, setOpen] = useState(() => whole || unfolded.has(postId));
  const excerpt = useMemo(() => excerptOf(content), [content]);
  const language = useTextLanguage(content);
  const folded = excerpt !== undefined && !open;

  function unfold() {
    unfolded.add(postId);
    setOpen(true);
  }

  return (
    <>
      <div className={styles.text} lang={language}>
        {paragraphsOf(folded ? excerpt : content).map(({ key, text }) => (
          <p key={key}>
            <LinkedText text={text} />
          </p>
        ))}
      </div>
      {folded && (
        <button
          type="button"
          className={buttonClass({ variant: 'plain', small: true, className: styles.more })}
          onClick={unfold}
        >
          {t('showMore')}
        </button>
      )}
    </>
  );
}

function paragraphsOf(text: string) {
  return text.split(/\n\s*\n/).map((paragraph, index) => ({ key: `${index}`, text: paragraph }));
}
