import { initialsOf } from '@lampstand/core/profiles/full-name';
import { useState } from 'react';
import styles from './avatar.module.css';
import { cx } from './cx.ts';

interface AvatarProps {
  /** Selects one of six backgrounds; use the user's id, so that each person keeps their color. */
  seed: string;
  firstName?: string | null;
  lastName?: string | null;
  src?: string | null;
  /** 36, 44 or 88 px. */
  size?: 'sm' | 'md' | 'lg';
}

/** A profile picture, or two initials. Decorative: the name is always next to it. */
export function Avatar({ seed, firstName, lastName, src, size = 'md' }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const shape = cx(styles.avatar, size !== 'md' && styles[size]);
  if (src && src !== brokenSrc) {
    return (
      <span className={shape} aria-hidden="true">
        <img
          src={src}
          alt=""
          width="88"
          height="88"
          loading="lazy"
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      </span>
    );
  }
  return (
    <span className={cx(shape, styles[`ground${groundOf(seed)}`])} aria-hidden="true">
      {initialsOf({ firstName: firstName ?? null, lastName: lastName ?? null })}
    </span>
  );
}

function groundOf(seed: string): number {
  let hash = 0;
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return (hash % 6) + 1;
}
