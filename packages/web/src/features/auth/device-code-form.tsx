import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceRequest } from '@lampstand/core/auth/device-contract';
import { readUserCode, showUserCode } from '@lampstand/core/auth/device-rules';
import { useLookUpDevice } from '../../data/account.ts';
import { Button } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import { TextField } from '../../ui/field.tsx';
import { refusalText } from '../../data/api-error.ts';

interface DeviceCodeFormProps {
  code: string;
  onFound: (code: string, request: DeviceRequest) => void;
}

/** The field for the code. What can be no code is not sent, because every try counts. */
export function DeviceCodeForm({ code, onFound }: DeviceCodeFormProps) {
  const { t } = useTranslation('device');
  const [typed, setTyped] = useState(code);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useLookUpDevice({
    onSuccess: (request, { params }) => onFound(params.userCode, request),
    onError: (failure) => setError(refusalText(failure) ?? t('failed')),
  });
  useEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);

  const look = () => {
    const letters = readUserCode(typed);
    if (letters === undefined) return setError(t('invalid'));
    setError(undefined);
    mutate({ params: { userCode: showUserCode(letters) } });
  };
  return (
    <form
      className="stack5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        look();
      }}
    >
      <p className={text.lede}>{t('intro')}</p>
      <TextField
        ref={field}
        label={t('code')}
        hint={t('hint')}
        error={error}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setError(undefined);
        }}
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" wide pending={isPending} pendingLabel={t('looking')}>
        {t('look')}
      </Button>
    </form>
  );
}
