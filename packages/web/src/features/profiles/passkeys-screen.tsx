import { useRef, type ReactNode, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasskeyView } from '@lampstand/core/auth/passkey-contract';
import { errorSentence } from '@lampstand/core/error-sentences';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint';
import { usePasskeys, useRemovePasskey } from '../../data/account.ts';
import { useAddPasskey, useCanAddPasskey } from '../../data/add-passkey.ts';
import { ApiError } from '../../data/api-error.ts';
import { usePendingEmail } from '../../data/profile.ts';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { focusLater } from '../../ui/focus.ts';
import { Note } from '../../ui/note.tsx';
import section from '../../ui/page.module.css';
import { BackScreen } from '../../ui/page.tsx';
import { ActRow } from '../../ui/setting-rows.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { FailedSection } from '../../ui/failed.tsx';

interface PasskeysProps {
  back: string;
  /** The help button. */
  help: ReactNode;
}

/** The devices that log the member in (auth-21); `missing` where an identity provider is the only way to do so (auth-25). */
export function PasskeysScreen({ missing, ...passkeys }: PasskeysProps & { missing: ReactNode }) {
  const account = usePendingEmail();
  return account?.providerOnly ? missing : <Passkeys {...passkeys} />;
}

function Passkeys({ back, help }: PasskeysProps) {
  const { t } = useTranslation('profiles');
  const heading = useRef<HTMLHeadingElement>(null);
  const query = usePasskeys();

  return (
    <BackScreen title={t('passkeys.title')} back={back} help={help} heading={heading}>
      <p className={text.lede}>{t('passkeys.text')}</p>
      {query.isPending && <Waiting text={t('passkeys.loading')} />}
      {query.isError && <FailedSection text={t('passkeys.failed')} retry={t('passkeys.retry')} query={query} />}
      {query.data && query.data.length > 0 && (
        <ul className={section.rows}>
          {query.data.map((passkey) => (
            // The row disappears with the focused button, so the focus moves to the heading.
            <Passkey key={passkey.id} passkey={passkey} onRemoved={() => focusLater(() => heading.current)} />
          ))}
        </ul>
      )}
      {query.data && <AddPasskey />}
    </BackScreen>
  );
}

interface PasskeyProps {
  passkey: PasskeyView;
  onRemoved: () => void;
}

/** A device that logs the member in, with a button to remove it (auth-23). */
function Passkey({ passkey: { id, device, lastUsedAt }, onRemoved }: PasskeyProps) {
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

/** Refusals that a member can do something about, in the server's words. */
const SAID = ['rate_limited', 'login_too_old', 'too_many_passkeys'] as const;

/** Adds this device (auth-22). */
function AddPasskey() {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const isPossible = useCanAddPasskey();
  const hasMail = usePendingEmail()?.hasMail;
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useAddPasskey({
    onSuccess: () => {
      toast({ title: t('passkeys.added.title'), description: t('passkeys.added.description') });
    },
    onError: (error) => {
      const code = error instanceof ApiError && SAID.find((known) => known === error.code);
      if (code) return setProblem(errorSentence(code, language));
      // The member has closed the question of the device.
      if (error.name === 'NotAllowedError') return undefined;
      const isThere = error.name === 'InvalidStateError';
      const description = isThere ? t('passkeys.already') : t('passkeys.addFailure.description');
      return toast({ title: t('passkeys.addFailure.title'), description, variant: 'destructive' });
    },
  });

  if (isPossible === undefined) return null;
  if (!isPossible) return <p className={text.lede}>{t('passkeys.unavailable')}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    mutate();
  };

  return (
    <form className="stack5" noValidate onSubmit={submit}>
      {problem && <p role="alert">{problem}</p>}
      <Button type="submit" wide pending={isPending} pendingLabel={t('passkeys.adding')}>
        <Icon of={FingerprintIcon} />
        {t('passkeys.add')}
      </Button>
      <Note icon={hasMail ? EnvelopeSimpleIcon : FingerprintIcon}>
        {hasMail && <p>{t('passkeys.told')}</p>}
        <p>{t('passkeys.keeps')}</p>
      </Note>
    </form>
  );
}
