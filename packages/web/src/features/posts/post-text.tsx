import { useMemo, useState, useId, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostView } from '@lampstand/core/posts/contract';
import { FlameIcon } from '@phosphor-icons/react/dist/csr/Flame';
import { dateFormat } from '@lampstand/core/languages/formats';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import type { Language } from '@lampstand/core/languages/language';
import { useAnswerOf } from '../../data/requests.ts';
import { useNow, usePrinting } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { buttonClass, type FillableIcon, Icon } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { LinkedText, VisuallyHidden } from '../../ui/text.tsx';
import styles from './post-card.module.css';
import request from './request.module.css';

/** Ids of unfolded posts, kept while they are unmounted by scrolling. */
const unfolded = new Set<string>();

interface PostTextProps {
  postId: string;
  content: string;
  /** Never folded. */
  whole?: boolean | undefined;
}

/** The text of a testimony, with its language (languages-3) and paragraphs; a long one starts folded, but not on paper. */
export function PostText({ postId, content, whole = false }: PostTextProps) {
  const { t } = useTranslation('posts');
  const [open, setOpen] = useState(() => whole || unfolded.has(postId));
  const excerpt = useMemo(() => excerptOf(content), [content]);
  const language = useTextLanguage(content);
  const isPrinted = usePrinting();
  const folded = excerpt !== undefined && !open && !isPrinted;

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
          className={buttonClass({ variant: 'plain', small: true, className: 'flush' })}
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

const Flame = FlameIcon as FillableIcon;

/** The small mark of a prayer request beside its age (requests-1): lit once it is answered. */
export function RequestMark({ lit }: { lit: boolean }) {
  const { t } = useTranslation('posts');
  return (
    <span className={cx(request.mark, lit && request.lit)}>
      {lit ? <Icon of={Flame} filled size="xs" /> : <Icon of={FlameIcon} size="xs" />}
      {t('request')}
    </span>
  );
}

/** How a request was answered (requests-2), under it. */
export function Answer({ post, whole }: { post: PostView; whole: boolean | undefined }) {
  const { t } = useTranslation('posts');
  const id = useId();
  const { answeredAt, answer } = useAnswerOf(post);
  if (answeredAt === null) return null;
  return (
    <div role="group" className={cx(request.answer, answer === null && request.wordless)} aria-labelledby={id}>
      <h3 className={request.head}>
        <Icon of={Flame} filled size="sm" />
        <span id={id}>{t('answered')}</span>
        <span className={request.when}>
          <Age at={answeredAt} />
        </span>
      </h3>
      {answer !== null && <PostText postId={`${post.id} answer`} content={answer} whole={whole} />}
    </div>
  );
}

/** The age of a post, in the format of post cards (languages-4). */
export function Age({ at }: { at: string }) {
  const now = useNow();
  const language = useLanguage((state) => state.language);
  const whole = dateFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(at));
  return (
    <time dateTime={at} title={whole} data-date={dateFormat(language, { dateStyle: 'long' }).format(new Date(at))}>
      <span aria-hidden="true">{formatRelativeTime('post', at, now, language)}</span>
      <VisuallyHidden>{formatRelativeTime('spoken', at, now, language)}</VisuallyHidden>
    </time>
  );
}

/** A post longer than this starts folded, unless it is only a little longer. */
const foldedLength = 600;
const foldedLines = 12;
const worthFolding = 1.3;

/** The beginning of a long text, cut between words; undefined when the whole is not much longer. */
export function excerptOf(text: string): string | undefined {
  const lines = text.split('\n');
  const byLines = lines.length > foldedLines * worthFolding ? lines.slice(0, foldedLines).join('\n') : text;
  const byLength = byLines.length > foldedLength * worthFolding ? cutAtWord(byLines) : byLines;
  return byLength.length < text.length ? `${byLength.trimEnd()}…` : undefined;
}

function cutAtWord(text: string): string {
  const cut = text.slice(0, foldedLength);
  const lastSpace = cut.search(/\s\S*$/);
  // A very long word or a script without spaces: cut anywhere except inside a surrogate pair.
  return lastSpace > foldedLength / 2 ? cut.slice(0, lastSpace) : cut.replace(/[\uD800-\uDBFF]$/, '');
}

type Detect = (text: string) => Language | undefined;

let detect: Detect | undefined;

/**
 * The language of a member's text (languages-3). Undefined until the words of all languages are loaded, which is after the first
 * screen: `lang` changes nothing that is seen.
 */
function useTextLanguage(text: string): Language | undefined {
  const [known, setKnown] = useState(() => detect);
  useEffect(() => {
    if (known) return;
    loadDetect().then(
      (loaded) => setKnown(() => loaded),
      // No `lang` is better than a wrong one; the next text tries again.
      () => undefined,
    );
  }, [known]);
  return useMemo(() => known?.(text), [known, text]);
}

async function loadDetect(): Promise<Detect> {
  detect ??= (await import('@lampstand/core/posts/language')).detectLanguage;
  return detect;
}
