import { Excerpt } from '../admin/excerpt.tsx';
import styles from './report-card.module.css';

interface ReportedWordsProps {
  text: string;
  author: string;
  /** Says which version it is, when the post was edited and both are shown. */
  label?: string;
}

/** The reported text and its author. */
export function ReportedWords({ text, author, label }: ReportedWordsProps) {
  return (
    <blockquote className={styles.quote}>
      {label && <p className={styles.quoteLabel}>{label}</p>}
      <Excerpt text={text} />
      <div className={styles.author}>{author}</div>
    </blockquote>
  );
}
