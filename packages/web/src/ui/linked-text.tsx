import { ownTestimony } from '@lampstand/core/posts/address';
import { linkedParts } from '@lampstand/core/text-links';
import { Fragment, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { siteOrigin } from '../platform/site.ts';
import styles from './linked-text.module.css';

/**
 * A text whose web addresses can be opened (posts-12). Nothing is fetched from them before, and they learn nothing of where they
 * were opened. The address of a testimony opens in the app (posts-13).
 */
export function LinkedText({ text }: { text: string }) {
  const parts = useMemo(() => linkedParts(text, siteOrigin), [text]);
  return parts.map(({ text: words, href }, index) => {
    const key = `${index}`;
    if (href === undefined) return <Fragment key={key}>{words}</Fragment>;
    const testimony = ownTestimony(href, siteOrigin);
    if (testimony !== undefined) {
      return (
        <Link key={key} className={styles.link} to={testimony}>
          {words}
        </Link>
      );
    }
    return (
      <a key={key} className={styles.link} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </a>
    );
  });
}
