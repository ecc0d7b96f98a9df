import styles from './marked-text.module.css';

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
