import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownSince, type Shown } from '../data/use-shown-since.ts';
import { useOnline } from '../platform/hooks.ts';
import { useLanguage } from '../stores/choices.ts';
import { useConnectionLost } from '../stores/connection-lost.ts';
import { Icon, type PhosphorIcon } from '../ui/button.tsx';
import styles from './memory-banner.module.css';

/** How long an answer may take before the banner says so. */
const LATE_AFTER_MS = 4_000;

interface MemoryBannerProps {
  screen: 'feed' | 'activity' | 'messages' | 'profile' | 'member' | 'post';
  /** The queries shown on the screen. */
  of: readonly Shown[];
}

/** Says that the screen shows remembered answers, and how old they are (offline-6). */
export function MemoryBanner({ screen, of }: MemoryBannerProps) {
  const { t } = useTranslation('home');
  const online = useOnline();
  const { lost, currentUntil } = useConnectionLost();
  const { at: knownAt, fromMemory } = useShownSince(of);
  const late = useLate(fromMemory);
  const language = useLanguage((state) => state.language);
  if (!knownAt || (online && !(fromMemory && (lost || late)))) return <ConnectionLost />;
  const why = online ? 'waiting' : 'offline';
  const time = timeOf(fromMemory ? knownAt : Math.max(knownAt, currentUntil ?? 0), language);
  return <Banner icon={CloudSlashIcon}>{t(`memory.${why}.${screen}`, { time })}</Banner>;
}

/** The time of day, with the date unless it is today. */
function timeOf(at: number, language: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const format = new Intl.DateTimeFormat(language, { timeStyle: 'short', ...(!isToday && { dateStyle: 'long' }) });
  return format.format(at);
}

/** True once `waiting` has been true for longer than `LATE_AFTER_MS`. */
function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late;
}

/** A banner while the live stream is interrupted. */
function ConnectionLost() {
  const { t } = useTranslation('home');
  const lost = useConnectionLost((state) => state.lost);
  return lost ? <Banner icon={CloudSlashIcon}>{t('connectionLost')}</Banner> : null;
}

/** A line at the top of a screen, such as "from memory" or "new version". Announced politely. */
function Banner({ icon, children }: { icon: PhosphorIcon; children: ReactNode }) {
  return (
    <div className={styles.banner} role="status">
      <Icon of={icon} className={styles.icon} />
      <div>{children}</div>
    </div>
  );
}
