import { linkedParts } from '@lampstand/core/text-links';
import { Fragment, useMemo } from 'react';
import styles from './linked-text.module.css';

/**
 * A text whose web addresses can be opened (posts-12). Nothing is fetched from them before, and they learn nothing of where they
 * were opened.
 */
export function LinkedText({ text }: { text: string }) {
  const parts = useMemo(() => linkedParts(text), [text]);
  return parts.map(({ text: words, href }, index) => {
    const key = `${index}`;
    if (href === undefined) return <Fragment key={key}>{words}</Fragment>;
    return (
      <a key={key} className={styles.link} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </a>
    );
  });
}
