import { type ReactNode, Fragment, useMemo, type ReactElement } from 'react';
import { ownTestimony } from '@lampstand/core/posts/address';
import { linkedParts } from '@lampstand/core/text-links';
import { Link } from 'react-router-dom';
import { siteOrigin } from '../platform/navigation.ts';
import styles from './text.module.css';

/** Visible to screen readers only. */
export function VisuallyHidden({
  as: Tag = 'span',
  children,
}: {
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'p';
  children: ReactNode;
}) {
  return <Tag className={styles.hidden}>{children}</Tag>;
}

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
        <Link key={key} className="link" to={testimony}>
          {words}
        </Link>
      );
    }
    return (
      <a key={key} className="link" href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </a>
    );
  });
}

/** A text with what was searched for marked in it. */
export function MarkedText({ pieces }: { pieces: readonly { text: string; isHit: boolean }[] }) {
  return pieces.map(({ text, isHit }, index) =>
    isHit ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have nothing else
      <mark key={index} className={styles.hit}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

interface ContactLinkProps {
  email: string | null | undefined;
  children: (address: ReactElement) => ReactElement;
}

/** A short text with the contact address; renders nothing until it is known. The privacy policy explains a missing address. */
export function ContactLink({ email, children }: ContactLinkProps) {
  if (!email) return null;
  return <span>{children(<a href={`mailto:${email}`}>{email}</a>)}</span>;
}
