import type { PasskeyView } from '@lampstand/core/auth/passkey-contract';
import { errorSentence } from '@lampstand/core/error-sentences';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../data/api-error.ts';
import { useRemovePasskey } from '../../data/account.ts';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { ActRow } from '../../ui/setting-rows.tsx';

interface PasskeyProps {
  passkey: PasskeyView;
  onRemoved: () => void;
}

/** A device that logs the member in, with a button to remove it (auth-23). */
export function Passkey({ passkey: { id, device, lastUsedAt }, onRemoved }: PasskeyProps) {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const now = useNow();
  const { mutate, isPending } = useRemovePasskey({
    onSuccess: () => {
      toast({ title: t('passkeys.removed.title'), description: t('passkeys.removed.description', { device }) });
      onRemoved();
    },
    onError: (error) => {
      const isLast = error instanceof ApiError && error.code === 'last_way_to_log_in';
      const description = isLast ? errorSentence(error.code, language) : t('passkeys.removeFailure.description');
      toast({ title: t('passkeys.removeFailure.title'), description, variant: 'destructive' });
    },
  });
  const time = lastUsedAt && formatRelativeTime('midSentence', lastUsedAt, now, language);
  return (
    <ActRow
      name={device}
      note={time ? t('passkeys.lastUsed', { time }) : t('passkeys.neverUsed')}
      act={t('passkeys.remove')}
      pending={isPending}
      onAct={() => mutate({ params: { passkeyId: id } })}
    />
  );
}
