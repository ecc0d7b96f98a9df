import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../platform/hooks.ts';
import { Button } from './button.tsx';

interface MoreProps {
  query: { hasNextPage: boolean; isError: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
  busy: string;
}

/** The button for the next page of a list. */
export function More({ query, label, busy }: MoreProps) {
  if (!query.hasNextPage || query.isError) return null;
  return (
    <Button
      variant="plain"
      small
      pending={query.isFetchingNextPage}
      pendingLabel={busy}
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  );
}

interface NearEndProps {
  onNear: () => void;
  /** The scroll container, if not the window. */
  scroller?: RefObject<HTMLElement | null>;
}

/** How far below the viewport the next page is requested. */
const ahead = '1500px';

/**
 * An invisible sentinel at the end of a list. Render it only while nothing is fetched, so that it looks again after each fetch: one
 * of the first pages cancels one of the next.
 */
export function NearEnd({ onNear, scroller }: NearEndProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!line.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // The last one says where the line is now. A busy browser reports several at once.
        if (entries.at(-1)?.isIntersecting) onNear();
      },
      { root: scroller?.current ?? null, rootMargin: `${ahead} 0px` },
    );
    observer.observe(line.current);
    return () => observer.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it watches for one fetch only: each one mounts it anew, with its own `onNear`
  }, []);
  return <div ref={line} />;
}

/** Why something could not be loaded: `failed`, or offline that there is no connection. */
export function useFailedText(failed: string): string {
  const { t } = useTranslation('common');
  return useOnline() ? failed : t('offline');
}
