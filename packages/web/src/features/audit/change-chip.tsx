import { KEEP_OUT } from '@lampstand/core/bans/entity';
import type { AuditView } from '@lampstand/core/audit/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/choices.ts';
import { Chip } from '../../ui/chip.tsx';

/** The states that have a translation; numbers and unknown words are shown unchanged. */
const VALUES = [
  'pending',
  'reviewed',
  'resolved',
  'shown',
  'sealed',
  'removed',
  'member',
  'moderator',
  'admin',
] as const;

/** A moment, or a day. */
const INSTANT = /^\d{4}-\d{2}-\d{2}(T|$)/;

/** What the action changed: two states, or until when it lasts. */
export function ChangeChip({ entry: { action, before, after } }: { entry: AuditView }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const dayOf = (value: string) => {
    const timeZone = value.includes('T') ? undefined : 'UTC';
    return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(
      new Date(value),
    );
  };
  const word = (value: string) => {
    if (INSTANT.test(value)) return t('audit.until', { day: dayOf(value) });
    // What is removed is sealed; a member is not.
    const state = value === 'removed' && !action.startsWith('user.') ? 'sealed' : value;
    const length = KEEP_OUT.find((name) => name === state);
    if (length) return t(`bans.lengths.${length}`);
    const known = VALUES.find((name) => name === state);
    return known ? t(`audit.values.${known}`) : value;
  };
  if (before !== null && after !== null && before !== after && !INSTANT.test(after)) {
    return <Chip>{t('audit.fromTo', { before: word(before), after: word(after) })}</Chip>;
  }
  const only = after ?? before;
  return only === null ? null : <Chip>{word(only)}</Chip>;
}
