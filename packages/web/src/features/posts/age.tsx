import { dateFormat } from '@lampstand/core/languages/formats';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { VisuallyHidden } from '../../ui/text.tsx';

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
