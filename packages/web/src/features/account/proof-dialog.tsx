import { LIMITS } from '@lampstand/core/limits';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useProve, useSendPasswordCode, usePasskeys } from '../../data/account.ts';
import { useCanAddPasskey } from '../../data/add-passkey.ts';
import { refusalText } from '../../data/api-error.ts';
import { usePendingEmail } from '../../data/profile.ts';
import { askDevice } from '../../data/sign-in.ts';
import { useMember } from '../../data/use-member.tsx';
import { useProof } from '../../stores/app-dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import styles from './account.module.css';

/** Asks for the password, a mailed code or the device's check of its owner before an act of consequence in a session that is not new (auth-32). */
export function ProofDialog({ open, onOpenChange }: DialogState) {
  const { t } = useTranslation(['profiles', 'common']);
  const account = usePendingEmail();
  const [isByCode, setIsByCode] = useState(false);
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const forget = () => {
    setIsByCode(false);
    setValue('');
    setProblem(undefined);
  };
  const fail = (error: Error) => {
    setProblem(refusalText(error) ?? t('proof.failed'));
    field.current?.focus();
  };
  const { mutate, isPending } = useProve({
    onSuccess: () => {
      forget();
      useProof.getState().answer(true);
    },
    onError: fail,
  });
  const sending = useSendPasswordCode({
    onSuccess: () => {
      forget();
      setIsByCode(true);
      field.current?.focus();
    },
    onError: fail,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // It is a child of another form in React's tree.
    event.stopPropagation();
    if (value.trim() === '') return setProblem(isByCode ? t('code.missing') : t('proof.missing'));
    return mutate({ body: isByCode ? { code: value } : { password: value } });
  };
  const close = (isOpen: boolean) => {
    forget();
    onOpenChange(isOpen);
  };
  const input = {
    ref: field,
    required: true,
    value,
    onChange: ({ target }: { target: { value: string } }) => setValue(target.value),
    error: problem,
  };
  const hasPassword = account?.passwordRequired !== false;

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('proof.title')}
      description={hasPassword ? t('proof.text') : t('proof.logIn')}
      initialFocus={field}
      onSubmit={submit}
      foot={
        <>
          <Button variant="quiet" onClick={() => close(false)}>
            {t('common:cancel')}
          </Button>
          {hasPassword && (
            <Button type="submit" pending={isPending} pendingLabel={t('proof.pending')}>
              {t('proof.submit')}
            </Button>
          )}
        </>
      }
    >
      {open && <ProveByDevice onSigned={(passkey) => mutate({ body: { passkey } })} onError={fail} />}
      {!hasPassword && <a href="/api/logout">{t('proof.logOut')}</a>}
      {hasPassword && isByCode && (
        <TextField
          {...input}
          label={t('code.label')}
          hint={t('proof.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={LIMITS.mailCode * 2}
        />
      )}
      {hasPassword && !isByCode && (
        <PasswordField {...input} label={t('proof.password')} autoComplete="current-password" />
      )}
      {hasPassword && account?.hasMail && (
        <button type="button" className={styles.code} disabled={sending.isPending} onClick={() => sending.mutate({})}>
          {isByCode ? t('proof.another') : t('proof.code')}
        </button>
      )}
    </Dialog>
  );
}

type Signed = Awaited<ReturnType<typeof askDevice>>;

interface ProveByDeviceProps {
  onSigned: (passkey: Signed) => void;
  onError: (error: Error) => void;
}

/** Offered to members with a passkey, where the device can check its owner (auth-32). */
function ProveByDevice({ onSigned, onError }: ProveByDeviceProps) {
  const { t } = useTranslation('profiles');
  const { client } = useMember();
  const { data: passkeys } = usePasskeys();
  const canCheck = useCanAddPasskey();
  if (!canCheck || !passkeys?.length) return null;
  return (
    <button type="button" className={styles.code} onClick={() => void askDevice(client.auth).then(onSigned, onError)}>
      {t('proof.device')}
    </button>
  );
}
